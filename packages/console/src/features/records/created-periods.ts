import { type CalendarDate, plus } from '@perennial/domain/calendar'
import { type DateRange, presetRange } from '@perennial/domain/exports'

export const createdPeriods = ['today', 'week', 'days30', 'month', 'lastMonth'] as const
export type CreatedPeriod = (typeof createdPeriods)[number]

/** The days of a usual period, both included, seen from a day. The last days end with it. */
export function daysOf(period: CreatedPeriod, today: CalendarDate): DateRange {
  switch (period) {
    case 'today':
      return presetRange('today', today)
    case 'week':
      return { from: plus(today, -6, 'days'), to: today }
    case 'days30':
      return { from: plus(today, -29, 'days'), to: today }
    case 'month':
      return presetRange('this_month', today)
    case 'lastMonth':
      return presetRange('previous_month', today)
  }
}

/** The usual period that these days are today; undefined for others. On the first of a month today is the month, too. */
export const periodOf = ({ from, to }: DateRange, today: CalendarDate): CreatedPeriod | undefined =>
  createdPeriods.find((period) => {
    const days = daysOf(period, today)
    return days.from === from && days.to === to
  })
