import type { SubscriptionCommand, SubscriptionPreview } from '@perennial/api/subscriptions'
import { expect, test } from 'vitest'
import { effectOf } from './effect.ts'

const gbp = (minor: number) => ({ minor: String(minor), currency: 'GBP' })
const state: SubscriptionPreview['before'] = {
  status: 'active',
  startsOn: '2026-09-05',
  trialUntil: null,
  paidUntil: '2026-12-05',
  termEndsOn: null,
  cancelOn: null,
  cancelReason: null,
  pause: null,
  skip: null,
  pastDueSince: null,
  endedOn: null,
  endReason: null,
}
const next = { date: '2026-12-05', from: '2026-12-05', to: '2027-01-05', name: 'Monthly', gross: gbp(3200) }
const detail = { name: 'Larder Box', today: '2026-11-28', nextCharge: next }
const preview = (change: Partial<SubscriptionPreview>): SubscriptionPreview => ({
  token: 't',
  before: state,
  after: state,
  credited: [],
  charged: [],
  creditedTotal: gbp(0),
  chargedTotal: gbp(0),
  dueNow: gbp(0),
  refunded: gbp(0),
  balanceChange: gbp(0),
  changesOn: null,
  countsFrom: [],
  nextCharge: next,
  needsApproval: false,
  ...change,
})
const line = (name: string, minor: number, days: [string, string] | null = ['2026-11-28', '2026-12-05']) => ({
  name,
  quantity: 1,
  from: days?.[0] ?? null,
  to: days?.[1] ?? null,
  net: gbp(minor),
  tax: gbp(0),
  gross: gbp(minor),
  taxName: 'VAT',
  taxPercent: 0,
})

const cases: [string, SubscriptionCommand, Partial<SubscriptionPreview>, string][] = [
  [
    'cancel at the end',
    { action: 'cancel' },
    { after: { ...state, status: 'cancel_pending', cancelOn: '2026-12-05' }, nextCharge: null },
    'Larder Box ends on 5 December 2026. Nothing is refunded. The £32.00 due on 5 December 2026 will not be taken.',
  ],
  [
    'end today with a refund',
    { action: 'end', credit: 'payment' },
    { credited: [line('Larder Box', 640)], creditedTotal: gbp(640), refunded: gbp(640), nextCharge: null },
    'Larder Box ends today. We refund £6.40 to the payment method. The £32.00 due on 5 December 2026 will not be taken.',
  ],
  [
    'pause until a day',
    { action: 'pause', until: '2027-01-01' },
    { nextCharge: { ...next, date: '2027-01-08' } },
    'Larder Box pauses today and goes on by itself on 1 January 2027. Nothing is charged meanwhile. The £32.00 due on 5 December 2026 will not be taken. The next charge is £32.00 on 8 January 2027.',
  ],
  [
    'change now to something dearer, with credit used',
    { action: 'change', offerPath: '/offers2/all', quantity: 1, when: null },
    {
      charged: [line('All', 4800)],
      credited: [line('Larder Box', 640)],
      dueNow: gbp(4060),
      balanceChange: gbp(-100),
      changesOn: '2026-11-28',
      nextCharge: { ...next, gross: gbp(4800) },
    },
    'Larder Box becomes All today. £1.00 comes from the customer’s credit. We charge £40.60 now. The next charge is £48.00 on 5 December 2026.',
  ],
  [
    'change later',
    { action: 'change', offerPath: '/offers2/all', quantity: 1, when: 'later' },
    { changesOn: '2026-12-05' },
    'Larder Box becomes All on 5 December 2026.',
  ],
  [
    'refund to the balance',
    { action: 'refund', invoice: 'i', amount: null, to: 'balance' },
    { credited: [line('Larder Box', 3200)], creditedTotal: gbp(3200), balanceChange: gbp(3200) },
    'We add £32.00 to the customer’s credit.',
  ],
  ['keep', { action: 'keep' }, { nextCharge: next }, 'Larder Box goes on.'],
]

test.each(cases)('%s is said in words with its money (SUB-79)', (_name, command, change, sentence) => {
  expect(effectOf(detail, command, preview(change), { offerName: 'All' }).sentence).toBe(sentence)
})

test('the lines prove the sum: what is taken back is negative, what is charged is not', () => {
  const { lines, total } = effectOf(
    detail,
    { action: 'change', offerPath: '/offers2/all', quantity: 1, when: 'now' },
    preview({ charged: [line('All', 4800, null)], credited: [line('Larder Box', 640)], dueNow: gbp(4160) }),
  )
  expect(lines).toEqual([
    { term: 'Unused: Larder Box, 28/11/2026 to 05/12/2026', amount: '−£6.40' },
    { term: 'All', amount: '£48.00' },
  ])
  expect(total).toEqual({ term: 'To pay now', amount: '£41.60' })
})

test('an address says from which issue it counts, and that no money moves (SUB-21)', () => {
  const address = { address1: '1 Quay', address2: '', city: 'Leith', state: '', postalCode: 'EH6 6AA', country: 'GB' }
  const issue = { product: 'Larder', number: '15', cutOff: '2026-12-10', onSale: null }
  const said = (use: 'delivery' | 'billing', countsFrom: (typeof issue)[]) =>
    effectOf(detail, { action: 'address', use, address }, preview({ countsFrom })).sentence
  expect(said('delivery', [issue])).toBe(
    'Larder Box is delivered to 1 Quay, Leith, EH6 6AA from Larder 15 on, whose addresses close on 10 December 2026. No money moves.',
  )
  expect(said('delivery', [])).toBe('Larder Box is delivered to 1 Quay, Leith, EH6 6AA from today on. No money moves.')
  expect(said('billing', [])).toContain('Nothing is charged or given back now.')
})
