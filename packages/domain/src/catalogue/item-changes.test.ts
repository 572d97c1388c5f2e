import { sameValue } from '../json/index.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  changedFieldNames,
  fieldDifferences,
  isUsedBy,
  movedPath,
  moveErrors,
  rebased,
  restoredData,
  stateAt,
  usableAs,
  withMovedPath,
  withMovedTag,
} from './index.ts'

describe('local edits on top of those saved by others', () => {
  const base = { headline: 'A', attributes: { a: 1, b: 2 }, tags: ['/x/'] }

  test('keeps both when they change different fields and attributes', () => {
    const mine = { ...base, attributes: { a: 9, b: 2 } }
    const theirs = { ...base, headline: 'B', attributes: { a: 1, b: 3, c: 4 } }
    expect(rebased(base, mine, theirs)).toEqual({ headline: 'B', attributes: { a: 9, b: 3, c: 4 }, tags: ['/x/'] })
  })

  test('removes what was removed locally', () => {
    const { tags: _gone, ...mine } = { ...base, attributes: { a: 1 } }
    expect(rebased(base, mine, { ...base, headline: 'B' })).toEqual({ headline: 'B', attributes: { a: 1 } })
  })

  test('is theirs without local edits, and mine without edits of others', () => {
    const data = fc.dictionary(fc.constantFrom('a', 'b', 'attributes'), fc.jsonValue())
    fc.assert(
      fc.property(data, data, (one, other) => {
        expect(sameValue(rebased(one, one, other), other)).toBe(true)
        expect(sameValue(rebased(one, other, one), other)).toBe(true)
      }),
    )
  })
})

describe('history', () => {
  const field = fc.constantFrom('headline', 'subline', 'attributes', 'tags')
  const states = fc.array(fc.dictionary(field, fc.oneof(fc.string(), fc.dictionary(field, fc.integer()))), {
    minLength: 2,
    maxLength: 6,
  })
  const pick = (data: Record<string, unknown>, names: Iterable<string>) =>
    Object.fromEntries([...names].flatMap((name) => (name in data ? [[name, data[name]]] : [])))

  test('leads back to every version, whatever was changed (ITM-97)', () => {
    fc.assert(
      fc.property(states, (versions) => {
        const changes = versions.slice(1).map((after, index) => {
          const before = versions[index]!
          const names = new Set([...Object.keys(before), ...Object.keys(after)])
          for (const name of names) if (sameValue(before[name], after[name])) names.delete(name)
          return { version: index + 2, before: pick(before, names), after: pick(after, names) }
        })
        const current = { data: { ...versions.at(-1)! }, status: 'draft' as const }
        for (const [index, data] of versions.entries()) {
          const later = changes.filter(({ version }) => version > index + 1)
          expect(sameValue(stateAt(current, later).data, data)).toBe(true)
        }
      }),
    )
  })

  test('restores the former status, and ignores entries that are not fields', () => {
    const change = {
      version: 2,
      before: { $status: 'archived', $path: '/a' },
      after: { $status: 'draft', $path: '/b' },
    }
    expect(stateAt({ data: { a: 1 }, status: 'draft' }, [change])).toEqual({ data: { a: 1 }, status: 'archived' })
    expect(changedFieldNames(change)).toEqual(['status', 'path'])
  })

  test('names attributes one by one', () => {
    const change = {
      version: 2,
      before: { attributes: { a: 1, b: 2 } },
      after: { attributes: { a: 1, b: 3 }, tags: [] },
    }
    expect(changedFieldNames(change)).toEqual(['b', 'tags'])
    expect(fieldDifferences({ attributes: { a: 1, b: 2 } }, { attributes: { a: 1, b: 3 }, tags: [] })).toEqual([
      { field: 'b', before: 2, after: 3 },
      { field: 'tags', before: undefined, after: [] },
    ])
  })

  test('never restores an approval', () => {
    const then = { record_type: 'offer', attributes: { a: 1, approval: { approved: true, comments: [] } } }
    const now = { record_type: 'campaign', attributes: { a: 2, approval: { approved: false, comments: [] } } }
    expect(restoredData(now, then)).toEqual({
      record_type: 'campaign',
      attributes: { a: 1, approval: { approved: false, comments: [] } },
    })
  })
})

describe('moving', () => {
  const item = { path: '/offers2/spring/a', status: 'draft' as const, published: false }
  const codes = (parent: string, name: string, more: Partial<typeof item> = {}, neighbours: string[] = []) =>
    moveErrors({ ...item, ...more }, { parent, name }, neighbours).map(({ code }) => code)

  test.each([
    ['to another directory', '/offers2', 'a', []],
    ['under another name', '/offers2/spring', 'b', []],
    ['nowhere', '/offers2/spring', 'a', ['unchanged']],
    ['to another tree', '/products', 'a', ['other_tree']],
    ['under a name that is none', '/offers2', 'a/b', ['forbidden_sign']],
  ] as const)('%s', (_what, parent, name, expected) => {
    expect(codes(parent, name)).toEqual(expected)
  })

  test('is refused for a taken name, published items, items that are not drafts, into itself, and for roots', () => {
    expect(codes('/offers2', 'a', {}, ['A'])).toEqual(['taken'])
    expect(codes('/offers2', 'a', { published: true })).toEqual(['published'])
    expect(codes('/offers2', 'a', { status: 'archived' as never })).toEqual(['not_draft'])
    expect(codes('/offers2/dir/inner', 'dir', { path: '/offers2/dir' })).toEqual(['inside_itself'])
    expect(codes('/offers2', 'x', { path: '/offers2' })).toEqual(['root'])
  })

  test('of a tag ends with its slash', () => {
    expect(movedPath({ parent: '/tags', name: 'spring' })).toBe('/tags/spring/')
  })

  test('replaces complete paths, also below the item, and nothing else', () => {
    const data = {
      offers: ['/offers2/a', '/offers2/ab', '/offers2/a/b'],
      note: 'see /offers2/a',
      bundle: [{ product_path: '/offers2/a' }],
      '/offers2/a': 1,
    }
    expect(withMovedPath(data, '/offers2/a', '/offers2/z')).toEqual({
      offers: ['/offers2/z', '/offers2/ab', '/offers2/z/b'],
      note: 'see /offers2/a',
      bundle: [{ product_path: '/offers2/z' }],
      '/offers2/a': 1,
    })
    expect(withMovedPath(['/spring/', '/spring'], '/spring/', '/summer/')).toEqual(['/summer/', '/summer'])
  })

  test('of a tag changes its addresses, and no path of a tree that is called like it', () => {
    const links = ['/spring/', '/spring', '/spring/?purchase=/offers2/a', '/spring#top', '/springs/', '/spring/a']
    expect(withMovedTag(links, '/spring/', '/summer/')).toEqual([
      '/summer/',
      '/summer',
      '/summer/?purchase=/offers2/a',
      '/summer#top',
      '/springs/',
      '/spring/a',
    ])
    expect(withMovedTag(['/offers/', '/offers', '/offers/a'], '/offers/', '/deals/')).toEqual([
      '/deals/',
      '/offers',
      '/offers/a',
    ])
  })
})

describe('use', () => {
  test('is by path, label or tag (ITM-59, ITM-77)', () => {
    const offer = usableAs({
      path: '/offers2/a',
      tree: 'offers2',
      data: { attributes: { label__perennial: 'print' } },
    })
    expect(isUsedBy({ offers: ['/offers2/a'] }, offer)).toBe(true)
    expect(isUsedBy({ assets: [{ props: { offer: '/offers2/a' } }] }, offer)).toBe(true)
    expect(isUsedBy({ referencedLabel: 'print' }, offer)).toBe(true)
    expect(isUsedBy({ referencedLabel: 'digital', offers: ['/offers2/ab'] }, offer)).toBe(false)
    const tag = usableAs({ path: '/tags/spring/', tree: 'tags', data: {} })
    expect(isUsedBy({ tags: ['/spring/'] }, tag)).toBe(true)
    expect(isUsedBy({ tags: ['/springs/'] }, tag)).toBe(false)
  })

  test('of what others hold is theirs', () => {
    const holder = { path: '/offers2/h', tree: 'offers2', data: {} }
    const product = usableAs({ path: '/products/p', tree: 'products', data: {} }, [holder])
    expect(isUsedBy({ offers: ['/offers2/h'] }, product)).toBe(true)
  })
})
