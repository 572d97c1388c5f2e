import type { TimelineRow } from '@perennial/api/customers'
import { expect, test } from 'vitest'
import { reasonText, timelineGroups, whenText } from './timeline-groups.ts'

const zone = { timeZone: 'Europe/London', now: Date.parse('2026-11-28T16:00:00Z') }
const row = (part: Partial<TimelineRow>): TimelineRow => ({
  id: '1',
  kind: 'charge',
  type: 'payment.paid',
  at: '2026-11-27T09:14:00.000Z',
  message: null,
  actor: null,
  amount: { minor: '3200', currency: 'GBP' },
  name: 'Larder Box',
  number: null,
  from: '2026-11-05',
  to: '2026-12-05',
  reason: null,
  state: 'paid',
  record: { record_type: 'payment', id: 'p1' },
  mail: null,
  ...part,
})
const groups = (rows: TimelineRow[]) =>
  timelineGroups({ rows, coming: [], preview: undefined, recordUrl: ({ id }) => `/r/${id}`, ...zone })

test('times are those of the business’s zone, and today is named', () => {
  expect(whenText('2026-11-28T15:42:00Z', zone)).toBe('Today 15:42')
  expect(whenText('2026-11-27T09:14:00Z', zone)).toBe('27/11 09:14')
  expect(whenText('2026-07-01T23:30:00Z', { ...zone })).toBe('02/07 00:30')
})

test('rows stand under their months, in the zone of the business', () => {
  const shown = groups([
    row({}),
    row({ id: '2', at: '2026-10-31T23:59:00Z' }),
    row({ id: '3', at: '2026-06-30T23:30:00Z' }),
  ])
  expect(shown.map(({ heading, entries }) => [heading, entries.map(({ id }) => id)])).toEqual([
    ['November 2026', ['1']],
    ['October 2026', ['2']],
    ['July 2026', ['3']],
  ])
})

test('a payment, a decline, a note and an invoice each say what they are', () => {
  const entries = groups([
    row({}),
    row({ id: '2', type: 'payment.declined', reason: 'insufficient_funds' }),
    row({ id: '3', kind: 'note', type: 'customer.note', message: 'Called.', actor: 'ines', amount: null }),
    row({ id: '4', type: 'invoice.issued', number: 'INV-000002', record: { record_type: 'invoice', id: 'i2' } }),
  ])[0]?.entries
  expect(entries).toMatchObject([
    { title: 'Paid', detail: 'Larder Box for 05/11/2026 to 05/12/2026', amount: '£32.00', tone: 'success' },
    { title: 'Declined: not enough money', tone: 'danger' },
    { title: '“Called.”', detail: 'note by ines' },
    { title: 'Invoice INV-000002', href: '/r/i2' },
  ])
})

test('an unknown reason of a decline is not shown as a code', () => {
  expect(reasonText('do_not_honor')).toBe('no reason given')
})

test('the charge that an open command takes away is marked, and only that one', () => {
  const gbp = (minor: number) => ({ minor: String(minor), currency: 'GBP' })
  const charge = (date: string) => ({ date, from: date, to: date, name: 'Monthly', gross: gbp(3200) })
  const forecast = [charge('2026-12-05'), charge('2027-01-05')]
  const coming = [{ id: 'S-1', name: 'Larder Box', forecast, paymentMethod: null }]
  const shown = (nextCharge: ReturnType<typeof charge> | null) =>
    timelineGroups({
      rows: [],
      coming,
      preview: { subscription: 'S-1', preview: { nextCharge } as never },
      recordUrl: () => undefined,
      ...zone,
    })[0]?.entries.map(({ dropped = false }) => dropped)
  expect(shown(null)).toEqual([true, false])
  expect(shown(charge('2026-12-12'))).toEqual([true, false])
  expect(shown(charge('2026-12-05'))).toEqual([false, false])
})
