import { expect, test } from 'vitest'
import type { CommandGroup } from './command.ts'
import { matchingCommands } from './matching-commands.ts'

const groups: readonly CommandGroup[] = [
  { id: 'recent', label: 'Recent', idleOnly: true, commands: [{ id: 'o', label: 'Print, annual' }] },
  {
    id: 'go',
    label: 'Go to',
    commands: [
      { id: 'promo', label: 'Promo codes', keywords: 'vouchers' },
      { id: 'offers', label: 'Offers' },
      { id: 'cafe', label: 'Café menus', keywords: 'offer cards' },
    ],
  },
  { id: 'none', label: 'On this page', commands: [] },
]
const found = (typed: string) =>
  matchingCommands(groups, typed).map(({ id, commands }) => [id, ...commands.map((command) => command.id)])

const cases: readonly [string, string[][]][] = [
  [
    '',
    [
      ['recent', 'o'],
      ['go', 'promo', 'offers', 'cafe'],
    ],
  ],
  [
    '  ',
    [
      ['recent', 'o'],
      ['go', 'promo', 'offers', 'cafe'],
    ],
  ],
  ['offer', [['go', 'offers', 'cafe']]],
  ['OFFERS', [['go', 'offers']]],
  ['codes promo', [['go', 'promo']]],
  ['vouch', [['go', 'promo']]],
  ['cafe', [['go', 'cafe']]],
  ['print', []],
]
test.each(cases)('%j matches %j', (typed, expected) => {
  expect(found(typed)).toEqual(expected)
})
