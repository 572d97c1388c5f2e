import { type CalendarDate, daysBetween, plus } from '../calendar/index.ts'

/** Days of a figure, both included. */
export interface Days {
  from: CalendarDate
  to: CalendarDate
}

export const figurePresets = ['month', 'last_month', 'quarter', 'year'] as const
export type FigurePreset = (typeof figurePresets)[number]

/** The first day of the month of a date. */
export const monthOf = (date: CalendarDate): CalendarDate => `${date.slice(0, 7)}-01`

/** The days of a preset; those of the running month end today. */
export function daysOfPreset(preset: FigurePreset, today: CalendarDate): Days {
  const month = monthOf(today)
  if (preset === 'last_month') return { from: plus(month, -1, 'months'), to: plus(month, -1, 'days') }
  const months = preset === 'month' ? 0 : preset === 'quarter' ? 2 : 11
  return { from: plus(month, -months, 'months'), to: today }
}

/**
 * What some days are compared with: whole months before a period that begins with a month, so that a month so far stands
 * beside all of the month before; else as many days.
 */
export function daysBefore({ from, to }: Days): Days {
  if (from !== monthOf(from))
    return { from: plus(from, -(daysBetween(from, to) + 1), 'days'), to: plus(from, -1, 'days') }
  const months = Math.max(1, monthNumber(to) - monthNumber(from) + 1)
  return { from: plus(from, -months, 'months'), to: plus(from, -1, 'days') }
}

/** Months since the year 0. */
const monthNumber = (day: CalendarDate): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))

/** The months up to that of a day, oldest first, as their first days. */
export const monthsUntil = (day: CalendarDate, count: number): CalendarDate[] =>
  Array.from({ length: count }, (_, index) => plus(monthOf(day), index + 1 - count, 'months'))
