import type { SearchResult } from '@perennial/api/search'
import { defaultRoles } from '@perennial/domain/access'
import { describe, expect, test } from 'vitest'
import { abilityOf } from '../../staff/index.ts'
import { features } from '../../app/features.ts'
import { createMenus } from '../../menu/index.ts'
import { createCommands, goToCommands, jumpTo, recordCommands } from './commands.ts'

const menus = createMenus(features)
const as = (role: string) => ({
  user: { role },
  tenant: { features: { page_builder_v2: true, journeys_v2: true, promo_codes_v2: true }, mode: 'test' as const },
  ability: abilityOf(defaultRoles.find(({ id }) => id === role)),
})
const result = (id: string): SearchResult => ({
  id,
  name: `Order ${id}`,
  record_type: 'order',
  service: 'perennial',
  path_type: 'orders',
  matchedFields: ['name'],
  created: '2026-11-28T00:00:00.000Z',
  mode: 'test',
  sort_key: id,
  hash: id,
})

test('contains only addresses that the user may open', () => {
  const places = (role: string) => goToCommands(menus, as(role)).commands.map(({ href }) => href)
  expect(places('Viewer')).not.toContain('/objects/orders/perennial')
  expect(places('Editor')).toContain('/objects/orders/perennial')
  expect(places('Editor')).toContain('/reporting/cancels')
  expect(createCommands(menus, as('Editor')).commands).toEqual([])
  expect(createCommands(menus, as('Manager')).commands.map(({ label }) => label)).toEqual([
    'Create a user',
    'Create a team',
  ])
})

describe('search results', () => {
  const ten = Array.from({ length: 10 }, (_, index) => result(`O-${index}`))

  test('leads to each record’s page (NAV-31)', () => {
    const { commands } = recordCommands(menus, 'o', { results: ten.slice(0, 1), total: { count: 1, capped: false } })
    expect(commands.map(({ href }) => href)).toEqual(['/objects/orders/perennial/test/O-0'])
  })

  test.each([
    [ten, { count: 11, capped: false }, 'Show All (11) Results'],
    [ten, { count: 10_000, capped: true }, 'Show All (10,000+) Results'],
    [ten, { count: 10, capped: false }, undefined],
    [ten.slice(1), { count: 9, capped: false }, undefined],
  ])('offers all of them when there are more than ten (NAV-33)', (results, total, label) => {
    const last = recordCommands(menus, 'o', { results, total }).commands.at(-1)
    expect(last?.id === 'all' ? last.label : undefined).toBe(label)
  })
})

test.each([
  ['/pages2/winter-welcome', '/catalog/pages2/winter-welcome'],
  ['O-123ABC', '/objects/orders/perennial/test/O-123ABC'],
  ['o-123abc', '/objects/orders/perennial/test/O-123ABC'],
  ['https://console.example/catalog/tags?q=a', '/catalog/tags?q=a'],
  ['https://elsewhere.example/catalog', undefined],
  ['winter', undefined],
  ['/', undefined],
])('a pasted %s jumps to %s', (text, href) => {
  expect(jumpTo(menus, text, { mode: 'test', origin: 'https://console.example' })?.href).toBe(href)
})
