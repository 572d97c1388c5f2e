import { describe, expect, test } from 'vitest'
import { toMoney } from '../money/index.ts'
import type { PricePart } from '../pricing/index.ts'
import { type RecordedCharge, type RecordedSubscription, takeOver } from './index.ts'

const today = '2026-11-28'
const monthly: PricePart = {
  name: 'monthly',
  label: 'Each month',
  type: 'recurring',
  value: 4.5,
  currencyCode: 'GBP',
  trigger: 'subscription_start',
  repeat_interval: 1,
  repeat_interval_type: 'months',
}
let id = 0
const entry = (date: string, status = 'pending', change: Partial<{ name: string; amount: number }> = {}) => {
  const { name = 'Monthly', amount = 4 } = change
  const gross = toMoney(amount, 'GBP')
  return { id: `s${(id += 1)}`, name, status, date, quantity: 1, unit: gross, gross, tax: toMoney(0, 'GBP') }
}
const evergreen = { term: null, initialTerm: null, autoRenew: true }
const recorded = (charges: RecordedCharge[], change: Partial<RecordedSubscription> = {}): RecordedSubscription => ({
  status: 'active',
  external: false,
  startsOn: '2026-02-14',
  termEndsOn: '2026-12-14',
  charges,
  offer: { price: [monthly], terms: evergreen },
  ...change,
})
const taken = (charges: RecordedCharge[], change: Partial<RecordedSubscription> = {}) => {
  const answer = takeOver(recorded(charges, change), today)
  if (!answer.ok) throw new Error(answer.reason)
  return answer.takeOver
}

describe('a subscription that was billed elsewhere', () => {
  test('goes on with its next pending date, at the price that was agreed (SUB-90)', () => {
    const answer = taken([entry('2026-11-14', 'paid'), entry('2026-12-14'), entry('2027-01-14')])
    expect(answer).toMatchObject({
      life: { status: 'active', paidUntil: '2026-12-14', termEndsOn: null },
      price: [{ name: 'Monthly', value: 4, repeat_interval: 1 }],
      pending: [{ dueOn: '2026-12-14', to: '2027-01-14', occurrence: 10, edited: false }],
      running: { charge: { date: '2026-11-14' }, from: '2026-11-14', to: '2026-12-14' },
      differing: [],
    })
    expect(answer.forecast.map(({ date }) => date)).toEqual(['2027-01-14'])
    expect(answer.settled.map(({ status }) => status)).toEqual(['paid'])
  })

  test('keeps what is paid once, and says where a later amount was another one', () => {
    const answer = taken([
      entry('2026-12-14', 'pending', { amount: 3 }),
      entry('2027-01-14', 'pending', { amount: 3.5 }),
      entry('2027-02-01', 'pending', { name: 'Supper club', amount: 35 }),
      entry('2026-06-01', 'cancelled', { name: 'Back issue' }),
    ])
    expect(answer.pending.map(({ name, rhythm, edited }) => [name, rhythm !== null, edited])).toEqual([
      ['Monthly', true, false],
      ['Supper club', false, true],
    ])
    expect(answer.differing.map(({ date }) => date)).toEqual(['2027-01-14'])
  })

  test('keeps its own days where they are not those of its start', () => {
    const { pending } = taken([entry('2026-11-20', 'paid'), entry('2026-12-20'), entry('2027-01-20')])
    expect(pending).toMatchObject([{ dueOn: '2026-12-20', rhythm: { anchorOn: '2026-12-20', at: 0 } }])
  })

  test('that was cancelled ends with what is paid, and is charged nothing more', () => {
    expect(taken([entry('2026-12-14')], { status: 'cancelled' })).toMatchObject({
      life: { status: 'cancel_pending', cancelOn: '2026-12-14' },
      pending: [],
    })
    expect(taken([], { status: 'cancelled', termEndsOn: '2026-05-01' })).toMatchObject({
      life: { status: 'ended', endedOn: '2026-05-01', endReason: 'customer' },
    })
  })

  const leftOut: [string, Partial<RecordedSubscription>, RecordedCharge[], string][] = [
    ['another system bills', { external: true }, [entry('2026-12-14')], 'EXTERNAL'],
    ['is in no known status', { status: 'draft' }, [entry('2026-12-14')], 'UNKNOWN_STATUS'],
    ['begins later', { startsOn: '2027-01-01' }, [entry('2027-01-01')], 'NOT_BEGUN'],
    ['has an offer that is gone', { offer: null }, [entry('2026-12-14')], 'NO_OFFER'],
    ['has nothing to come', { termEndsOn: null }, [entry('2026-11-14', 'paid')], 'NOTHING_PENDING'],
  ]
  test.each(leftOut)('that %s is left out', (_what, change, charges, reason) => {
    expect(takeOver(recorded(charges, change), today)).toEqual({ ok: false, reason })
  })
})
