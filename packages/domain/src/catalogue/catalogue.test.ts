import { expect, test } from 'vitest'
import { itemAreaOf, nameError, nameOf, normaliseTag, parentOf, publishedStatusOf, withTagSlash } from './index.ts'

test.each([
  ['offers', 'edit', 'campaign'],
  ['pages2', 'edit', 'page'],
  ['pages2', 'delete', 'item'],
  ['offers', 'delete', 'campaign'],
  ['config', 'delete', 'template'],
  ['products', 'read', 'item'],
  ['unheard-of', 'read', undefined],
] as const)('items in %s: %s is decided by %s (PRM-76)', (tree, action, area) => {
  expect(itemAreaOf(tree, action)).toBe(area)
})

test.each(['a/b', 'a#b', 'a?b', 'a%b', 'a&b', 'a=b'])(
  'the name %s is refused in the specified words (ITM-36)',
  (name) => {
    expect(nameError(name)?.message).toBe('You cannot include /, #, ?, %, & or =.')
  },
)

test.each(['.metadata', 'a..b', ' a', '', 'x'.repeat(201)])('the name "%s" is refused', (name) => {
  expect(nameError(name)).toBeDefined()
})

test('an ordinary name with spaces and accents is fine', () => {
  expect(nameError('Été à la carte 2026')).toBeUndefined()
})

test('tags are stored with a trailing slash, other paths without (ITM-39)', () => {
  expect(withTagSlash('/tags/winter-26')).toBe('/tags/winter-26/')
  expect(withTagSlash('/tags/winter-26/')).toBe('/tags/winter-26/')
  expect(withTagSlash('/pages2/welcome/')).toBe('/pages2/welcome')
  expect(withTagSlash('/tags')).toBe('/tags')
  expect(withTagSlash('/tags/pages')).toBe('/tags/pages/')
})

test('parent and name of a path', () => {
  expect([parentOf('/tags/winter-26/'), nameOf('/tags/winter-26/')]).toEqual(['/tags', 'winter-26'])
  expect([parentOf('/pages2'), nameOf('/pages2')]).toEqual(['/', 'pages2'])
})

test.each(['winter-26', '/winter-26', '/winter-26/', '/tags/winter-26/'])('%s is the tag /winter-26/', (tag) => {
  expect(normaliseTag(tag)).toBe('/winter-26/')
})

test('a page saved after its last publish has unpublished changes (PUB-19) (PUB-20)', () => {
  expect(publishedStatusOf(undefined, 1)).toBe('not_published')
  expect(publishedStatusOf(2, 1)).toBe('published')
  expect(publishedStatusOf(1, 2)).toBe('unpublished_changes')
})
