import { type CalendarDate, dayBefore, plus } from '@perennial/domain/calendar'

/** Days of creation, both included; an open end has no limit. */
export interface Days {
  from?: CalendarDate
  to?: CalendarDate
}

export const createdPeriods = ['today', 'week', 'days30', 'month', 'lastMonth'] as const
export type CreatedPeriod = (typeof createdPeriods)[number]

/** The days of a usual period, seen from a day. */
export function daysOf(period: CreatedPeriod, today: CalendarDate): Required<Days> {
  const month = `${today.slice(0, 7)}-01`
  switch (period) {
    case 'today':
      return { from: today, to: today }
    case 'week':
      return { from: plus(today, -6, 'days'), to: today }
    case 'days30':
      return { from: plus(today, -29, 'days'), to: today }
    case 'month':
      return { from: month, to: today }
    case 'lastMonth':
      return { from: plus(month, -1, 'months'), to: dayBefore(month) }
  }
}

/** The usual period that these days are today; undefined for others. On the first of a month today is the month, too. */
export const periodOf = ({ from, to }: Days, today: CalendarDate): CreatedPeriod | undefined =>
  createdPeriods.find((period) => {
    const days = daysOf(period, today)
    return days.from === from && days.to === to
  })
