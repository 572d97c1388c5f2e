import type { BusinessRecord } from '@perennial/api/records'
import { expect, test } from 'vitest'
import { orderLinesOf } from './order-lines.ts'
import { shownOf } from './shown-records.ts'
import { recordUrl } from './urls.ts'

const record = (id: string, data: Record<string, unknown>, status = 'pending'): BusinessRecord => ({
  id,
  record_type: 'schedule',
  service: 'perennial',
  mode: 'test',
  name: id,
  status,
  created: '2026-11-27T09:14:00Z',
  modified: '2026-11-27T09:14:00Z',
  type: null,
  owner: null,
  data,
  version: 1,
})

test('sorts a schedule by date, without cancelled entries (OBJ-35)', () => {
  const charges = [
    record('b', { date: '2027-02-01' }),
    record('a', { date: '2026-11-27' }, 'paid'),
    record('c', { date: '2026-12-01' }, 'Cancelled'),
    record('d', {}),
  ]
  const shown = shownOf(charges, { sort: 'data.date', without: 'cancelled' })
  expect(shown.map(({ id }) => id)).toEqual(['d', 'a', 'b'])
  expect(shownOf(charges, {})).toEqual(charges)
})

test('lists ordered items with names, add-ons and prices, from whichever fields the record has (OBJ-30)', () => {
  const order = record('o', {
    orderItems: [
      { id: 'x', name: 'Print', quantity: 2, price: 48, addOns: [] },
      {
        offer: { path: '/offers2/box', data: { attributes: { display_name__perennial: 'Larder Box' } } },
        price: { amount: 5, currency: 'EUR' },
        addOns: [{ addOn: { path: '/add_ons/tote-bag' }, quantity: 1 }],
      },
    ],
    total: { currency: 'GBP' },
  })
  expect(orderLinesOf(order)).toEqual([
    { id: '0 x', name: 'Print', quantity: 2, price: '£48.00', addOns: [] },
    { id: '1 ', name: 'Larder Box', quantity: 1, price: '€5.00', addOns: ['tote-bag'] },
  ])
  expect(orderLinesOf(record('o', {}))).toEqual([])
  expect(orderLinesOf(record('o', { orderItems: 'none' }))).toBe('invalid type')
})

test('the address of a record names service, mode and id (OBJ-02)', () => {
  expect(recordUrl('orders', { mode: 'test', id: 'ord/1' })).toBe('/objects/orders/perennial/test/ord%2F1')
  expect(recordUrl('identities', { mode: 'production', id: 'x', service: 'crm' })).toBe(
    '/objects/identities/crm/production/x',
  )
})
