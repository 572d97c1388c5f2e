import { layoutOf, parsePage, requiredProblems } from '@perennial/domain/page'
import { describe, expect, test } from 'vitest'
import { descriptors } from './descriptors.ts'
import { pageFromStarter, starterGroups, starters } from '@perennial/domain/starters'

const now = Date.parse('2026-11-30T10:20:30.400Z')
const offers = ['digital', 'print', 'box', 'club', 'more'].map((name) => ({ path: `/offers2/${name}`, name }))
const componentOf = (path: string) => descriptors.find((one) => one.path === path)
const filling = { brand: 'Saltmarsh', offers, now }

describe.each(starters.map((starter) => [starter.id, starter] as const))('the starter %s', (_, starter) => {
  test('is a valid page of known cards, with nothing missing, in sections of its layout (PAG-61)', () => {
    const page = pageFromStarter(starter, filling)
    const parsed = parsePage({ ...page })
    expect(parsed.ok && parsed.value).toEqual(page)
    expect(requiredProblems(page, componentOf)).toEqual([])
    const sections = layoutOf(starter.layout).sections.map(({ name }) => name)
    for (const card of page.assets) {
      const component = componentOf(card.path)
      expect(component).toBeDefined()
      expect(sections).toContain(card.position)
      const names = component!.fields.map(({ name }) => name)
      expect(Object.keys(card.props).filter((name) => !names.includes(name))).toEqual([])
    }
    expect(new Set(page.assets.map(({ id }) => id)).size).toBe(page.assets.length)
  })

  test('is in the tenant’s name, and leaves no hole open', () => {
    const text = JSON.stringify(pageFromStarter(starter, { ...filling, brand: 'A $& "brand"' }))
    expect(text).not.toMatch(/\{brand\}|"\$(offers|in14days)"/)
    expect(text).toContain('A $& \\"brand\\"')
  })

  test('has as many offers as it takes, and a place for one where none was chosen', () => {
    const pathsIn = (page: ReturnType<typeof pageFromStarter>) =>
      JSON.stringify(page).match(/\/offers2\/[a-z]+/g)?.length ?? 0
    expect(pathsIn(pageFromStarter(starter, filling))).toBe(Math.min(offers.length, starter.offers))
    const without = requiredProblems(pageFromStarter(starter, { ...filling, offers: [] }), componentOf)
    expect(without.length > 0).toBe(starter.offers > 0)
  })
})

test('every group has a starter, and ids are unique', () => {
  expect([...new Set(starters.map(({ group }) => group))]).toEqual([...starterGroups])
  expect(new Set(starters.map(({ id }) => id)).size).toBe(starters.length)
})

test('a countdown ends in two weeks, at a whole minute', () => {
  const page = pageFromStarter(starters.find(({ id }) => id === 'campaign')!, filling)
  const countdown = page.assets.find(({ path }) => path.endsWith('/countdown'))
  expect(countdown?.props.until).toBe('2026-12-14T10:21:00.000Z')
})
