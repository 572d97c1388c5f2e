import type { ObjectRecord } from '@perennial/api/objects'
import { describe, expect, test } from 'vitest'
import { orderOf, scheduleLineOf, scheduleOf } from './model.ts'
import { orderUrl } from './urls.ts'

const record: ObjectRecord = {
  id: 'ord_1',
  record_type: 'order',
  service: 'perennial',
  mode: 'test',
  name: 'SM-20417',
  status: 'submitted',
  created: '2026-11-27T09:14:00Z',
  modified: '2026-11-27T09:14:00Z',
  type: null,
  owner: null,
  data: {
    orderItems: [
      {
        offer: {
          path: '/offers2/print-and-digital',
          data: { attributes: { display_name__perennial: 'Print and digital' } },
        },
        quantity: 2,
        addOns: [{ addOn: { path: '/add_ons/tote-bag' }, quantity: 1 }],
      },
    ],
    total: { amount: 48, currency: 'GBP', taxAmount: 8, amountWithoutTax: 40, orderTotal: 48 },
    tracking: { tag: '/winter-26/', offers: [] },
    customerDetails: { firstName: 'Isolde', lastName: 'Ferrant', email: 'isolde@example.com' },
    deliveryDetails: {
      address1: '14 Rope Walk',
      address2: '',
      city: 'Fennick',
      state: '',
      postalCode: 'FN1 2AB',
      country: 'GB',
    },
  },
}

describe('an order', () => {
  test('shows reference, offers, total, tag and customer (OBJ-28)', () => {
    const order = orderOf(record)
    expect(order.reference).toBe('SM-20417')
    expect(order.lines).toEqual([
      { id: '0', name: 'Print and digital', quantity: 2, price: undefined, addOns: ['tote-bag'] },
    ])
    expect(order.total).toBe('£48.00')
    expect(order.tax).toBe('£8.00')
    expect(order.tag).toBe('/winter-26/')
    expect(order.customer).toEqual({ name: 'Isolde Ferrant', email: 'isolde@example.com' })
    expect(order.delivery).toEqual(['14 Rope Walk', 'Fennick', 'FN1 2AB', 'United Kingdom'])
  })

  test('with nothing in its record is still an order', () => {
    const order = orderOf({ ...record, name: '', data: {} })
    expect(order).toMatchObject({ reference: 'ord_1', lines: [], total: undefined, customer: undefined })
  })

  test('of the wrong kind of data shows what it can', () => {
    const order = orderOf({ ...record, data: { orderItems: 'none', total: 12, tracking: null, customerDetails: [] } })
    expect(order).toMatchObject({ lines: [], total: undefined, tag: undefined, customer: undefined })
  })
})

test('a schedule stands by date, and cancelled entries are left out (OBJ-35)', () => {
  const entry = (date: string, status: string) =>
    scheduleLineOf({
      ...record,
      id: date,
      record_type: 'schedule',
      status,
      data: { date, amount: 35, currency: 'GBP' },
    })
  const lines = scheduleOf([
    entry('2027-02-01', 'scheduled'),
    entry('2026-11-27', 'paid'),
    entry('2026-12-01', 'cancelled'),
  ])
  expect(lines.map(({ date }) => date)).toEqual(['2026-11-27', '2027-02-01'])
  expect(lines[0]?.amount).toBe('£35.00')
})

test('the address of an order names mode and id (OBJ-02)', () => {
  expect(orderUrl({ mode: 'test', id: 'ord/1' })).toBe('/objects/orders/perennial/test/ord%2F1')
})
