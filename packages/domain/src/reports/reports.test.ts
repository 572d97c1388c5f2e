import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toMoney } from '../money/index.ts'
import {
  conversionRate,
  conversionRows,
  conversionTotal,
  defaultReportRange,
  orderEventFields,
  orderReports,
  reportPageSize,
  reportTotal,
} from './index.ts'

describe('reports of orders', () => {
  test('show the event types of their kind (RPT-07)', () => {
    expect(orderReports.map(({ title, orderTypes }) => [title, ...orderTypes])).toEqual([
      ['New Orders', 'order.new', 'order.renew'],
      ['Cancels & Saves', 'order.cancel_subscription', 'order.add_offer'],
      ['Switch Orders', 'order.change_offer'],
    ])
  })

  test('show fields that a row has, each once (RPT-08)', () => {
    for (const { columns } of orderReports) {
      expect(new Set(columns).size).toBe(columns.length)
      for (const column of columns) expect(orderEventFields).toContain(column)
    }
    const shown = orderReports.flatMap(({ columns }) => columns)
    expect(orderEventFields.filter((field) => !shown.includes(field))).toEqual(['eventId'])
  })

  test('cover the last 30 days, today being one (RPT-04)', () => {
    expect(defaultReportRange('2026-11-28')).toEqual({ from: '2026-10-30', to: '2026-11-28' })
    expect(defaultReportRange('2028-03-15')).toEqual({ from: '2028-02-15', to: '2028-03-15' })
  })

  test('have ten rows a page (RPT-05, RPT-14)', () => {
    expect(reportPageSize).toBe(10)
  })

  test('refuse to add up two currencies (RPT-10)', () => {
    expect(reportTotal([toMoney(1, 'GBP'), toMoney('2.5', 'GBP')], 'GBP')).toEqual(toMoney('3.5', 'GBP'))
    expect(() => reportTotal([toMoney(1, 'GBP'), toMoney(1, 'EUR')], 'GBP')).toThrow(
      'Multi currency support is not enabled',
    )
  })
})

describe('the conversion report', () => {
  const rates: [number, number, number][] = [
    [0, 0, 0],
    [0, 3, 0],
    [3, 0, 0],
    [3, 1, 33],
    [3, 2, 67],
    [200, 1, 1],
    [1000, 4, 0],
    [7, 7, 100],
  ]
  test.each(rates)('%i initiated, %i completed is %i per cent (RPT-13)', (initiated, completed, rate) => {
    expect(conversionRate(initiated, completed)).toBe(rate)
  })

  test('has a row for each page of the answer (RPT-11, RPT-12)', () => {
    expect(
      conversionRows({
        '/winter/': { initiatedCount: 4, completedCount: 1 },
        '/autumn/': { initiatedCount: 0, completedCount: 0 },
      }),
    ).toEqual([
      { page: '/autumn/', initiatedCount: 0, completedCount: 0, conversionRate: 0 },
      { page: '/winter/', initiatedCount: 4, completedCount: 1, conversionRate: 25 },
    ])
  })

  test('has a total row of all counts and their rate (RPT-14)', () => {
    const rows = conversionRows({
      a: { initiatedCount: 1, completedCount: 1 },
      b: { initiatedCount: 99, completedCount: 0 },
    })
    expect(conversionTotal(rows)).toEqual({ initiatedCount: 100, completedCount: 1, conversionRate: 1 })
    expect(conversionTotal([])).toEqual({ initiatedCount: 0, completedCount: 0, conversionRate: 0 })
  })

  test('never leaves 0 to 100 while no more are completed than initiated (RPT-13)', () => {
    fc.assert(
      fc.property(fc.nat(1e9), fc.nat(1e9), (one, other) => {
        const rate = conversionRate(Math.max(one, other), Math.min(one, other))
        expect(Number.isInteger(rate) && rate >= 0 && rate <= 100).toBe(true)
      }),
    )
  })
})
