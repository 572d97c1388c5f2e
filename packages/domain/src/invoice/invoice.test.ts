import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { plus } from '../calendar/index.ts'
import { money } from '../money/index.ts'
import { lineOf, totalsOf } from '../pricing/index.ts'
import {
  balancePosting,
  creditOfAll,
  creditOfAmount,
  creditOfUnused,
  creditPosting,
  disputePosting,
  documentNumber,
  invoicePosting,
  type IssuedLine,
  type LedgerEntry,
  paymentPosting,
  refundPosting,
  unusedOf,
  writeOffPosting,
} from './index.ts'

const currency = fc.constantFrom('GBP', 'JPY', 'KWD')
const line = fc
  .record({
    currency,
    net: fc.bigInt(0n, 10n ** 12n),
    tax: fc.bigInt(0n, 10n ** 11n),
    from: fc.integer({ min: 0, max: 9000 }).map((days) => plus('2024-01-01', days, 'days')),
    length: fc.integer({ min: 1, max: 1100 }),
  })
  .map(({ currency: code, net, tax, from, length }): IssuedLine & { length: number } => ({
    id: 'l1',
    name: 'Print',
    rate: { name: 'VAT', percent: 20 },
    net: money(net, code),
    tax: money(tax, code),
    service: { from, to: plus(from, length, 'days') },
    credited: { net: money(0n, code), tax: money(0n, code) },
    length,
  }))
const offset = fc.integer({ min: -50, max: 1200 })

describe('used and unused parts', () => {
  test('are the line again, in currencies with 0, 2 and 3 decimals (SUB-16)', () => {
    fc.assert(
      fc.property(line, offset, (one, at) => {
        const day = plus(one.service!.from, at, 'days')
        const left = unusedOf(one, day)
        for (const part of ['net', 'tax'] as const) {
          expect(left[part].minor >= 0n && left[part].minor <= one[part].minor).toBe(true)
          if (at <= 0) expect(left[part]).toEqual(one[part])
          if (at >= one.length) expect(left[part].minor).toBe(0n)
        }
      }),
    )
  })

  test('a later day never gives back more', () => {
    fc.assert(
      fc.property(line, offset, fc.nat(100), (one, at, more) => {
        const earlier = unusedOf(one, plus(one.service!.from, at, 'days'))
        const later = unusedOf(one, plus(one.service!.from, at + more, 'days'))
        expect(later.net.minor <= earlier.net.minor && later.tax.minor <= earlier.tax.minor).toBe(true)
      }),
    )
  })

  test('a switch there and back on one day costs nothing (SUB-17)', () => {
    fc.assert(
      fc.property(line, (one) => {
        const back = creditOfUnused([one], one.service!.from)
        const total = back.reduce((sum, { net, tax }) => sum + net.minor + tax.minor, 0n)
        expect(total).toBe(one.net.minor + one.tax.minor)
      }),
    )
  })

  test('what is paid once is not given back by days', () => {
    const [code, once] = ['GBP', { net: money(400n, 'GBP'), tax: money(80n, 'GBP'), service: null }]
    expect(unusedOf(once, '2026-01-01')).toEqual({ net: money(0n, code), tax: money(0n, code) })
  })
})

describe('credit notes', () => {
  const credited = (one: IssuedLine, lines: ReturnType<typeof creditOfAll>): IssuedLine => ({
    ...one,
    credited: lines.reduce(
      ({ net, tax }, more) => ({
        net: money(net.minor + more.net.minor, net.currency),
        tax: money(tax.minor + more.tax.minor, tax.currency),
      }),
      one.credited,
    ),
  })

  test('several together never take back more than the line (SUB-29)', () => {
    fc.assert(
      fc.property(line, offset, fc.bigInt(1n, 10n ** 12n), (one, at, amount) => {
        let known: IssuedLine = one
        known = credited(known, creditOfUnused([known], plus(one.service!.from, at, 'days')))
        known = credited(known, creditOfAmount([known], money(amount, one.net.currency)) ?? [])
        known = credited(known, creditOfAll([known]))
        expect(known.credited).toEqual({ net: one.net, tax: one.tax })
        expect(creditOfAll([known])).toEqual([])
      }),
    )
  })

  test('of an amount are exactly that amount, and none of more than is left', () => {
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 4 }), fc.bigInt(1n, 10n ** 12n), (some, amount) => {
        const code = some[0]!.net.currency
        const lines = some.map((one) => ({
          ...one,
          net: money(one.net.minor, code),
          tax: money(one.tax.minor, code),
          credited: { net: money(0n, code), tax: money(0n, code) },
        }))
        const all = lines.reduce((sum, { net, tax }) => sum + net.minor + tax.minor, 0n)
        const answer = creditOfAmount(lines, money(amount, code))
        if (amount > all) expect(answer).toBeUndefined()
        else expect(answer!.reduce((sum, { net, tax }) => sum + net.minor + tax.minor, 0n)).toBe(amount)
      }),
    )
  })
})

test('every posting adds up to nothing (SUB-26)', () => {
  fc.assert(
    fc.property(line, ({ net, tax }) => {
      const amount = money(net.minor + tax.minor, net.currency)
      for (const entries of [
        invoicePosting({ net, tax }),
        creditPosting({ net, tax }, 'credit_balance'),
        paymentPosting('sandbox', amount),
        refundPosting('sandbox', amount),
        balancePosting(amount),
        writeOffPosting(amount),
      ]) {
        expect(entries.reduce((sum, entry) => sum + entry.amount.minor, 0n)).toBe(0n)
      }
    }),
  )
})

test('totals are sums of the stored lines, with tax by rate (SUB-25)', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.bigInt(0n, 10n ** 9n), fc.constantFrom(0, 7, 20)), { maxLength: 6 }), (some) => {
      const lines = some.map(([minor, percent]) =>
        lineOf({ unit: money(minor, 'GBP'), quantity: 3, tax: { name: 'VAT', percent }, taxIncluded: true }),
      )
      const totals = totalsOf(lines, 'GBP')
      expect(totals.net.minor + totals.tax.minor).toBe(totals.gross.minor)
      expect(totals.taxSummary.reduce((sum, { amount }) => sum + amount.minor, 0n)).toBe(totals.tax.minor)
    }),
  )
})

const disputed = fc.record({
  state: fc.constantFrom('open' as const, 'won' as const, 'lost' as const),
  amount: fc.bigInt({ min: 1n, max: 10_000n }).map((minor) => money(minor, 'GBP')),
  taken: fc.boolean(),
  // A provider charges in the currency of its account.
  fee: fc.option(fc.bigInt({ min: 1n, max: 5_000n }).map((minor) => money(minor, 'EUR'))),
})

test('the postings of a dispute balance, and add up to its last state in whatever steps it was told (SUB-57)', () => {
  const sums = (entries: readonly LedgerEntry[]) => {
    const totals: Record<string, bigint> = {}
    for (const { account, amount } of entries) {
      const key = `${account} ${amount.currency}`
      totals[key] = (totals[key] ?? 0n) + amount.minor
    }
    return Object.fromEntries(Object.entries(totals).filter(([, minor]) => minor !== 0n))
  }
  fc.assert(
    fc.property(fc.array(disputed, { minLength: 1, maxLength: 6 }), (told) => {
      const all = told.flatMap((one, index) => disputePosting('stripe', told[index - 1] ?? null, one))
      for (const currency of ['GBP', 'EUR']) {
        const own = all.filter(({ amount }) => amount.currency === currency)
        expect(own.reduce((sum, { amount }) => sum + amount.minor, 0n)).toBe(0n)
      }
      const last = told.at(-1)!
      expect(sums(all)).toEqual(sums(disputePosting('stripe', null, last)))
      if (last.state === 'won' && !last.fee) expect(sums(all)).toEqual({})
      expect(disputePosting('stripe', last, last)).toEqual([])
    }),
  )
})

test('numbers are written with their kind', () => {
  expect([documentNumber('invoice', 42n), documentNumber('credit_note', 1_234_567)]).toEqual([
    'INV-000042',
    'CN-1234567',
  ])
})
