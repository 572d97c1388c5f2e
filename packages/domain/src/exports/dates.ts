import { type CalendarDate, isBefore, isCalendarDate, plus } from '../calendar/index.ts'
import type { FieldError } from '../result/index.ts'

/** Presets of the export's dates in the order in which they are offered (EXP-14). */
export const datePresets = [
  { id: 'today', label: 'Today' },
  { id: 'previous_7_days', label: 'Previous 7 days' },
  { id: 'this_month', label: 'This month' },
  { id: 'previous_month', label: 'Previous month' },
  { id: 'all', label: 'All' },
  { id: 'custom', label: 'Custom' },
] as const
export type DatePreset = (typeof datePresets)[number]['id']

/** Days from and to, both included; without one, that side is open. */
export interface DateRange {
  from?: CalendarDate
  to?: CalendarDate
}

/**
 * The days of a preset. The previous seven days end yesterday; this month ends today, as no later day can be chosen.
 * @param today in the tenant's zone
 */
export function presetRange(preset: Exclude<DatePreset, 'custom'>, today: CalendarDate): DateRange {
  const firstOfMonth = `${today.slice(0, 8)}01`
  switch (preset) {
    case 'today':
      return { from: today, to: today }
    case 'previous_7_days':
      return { from: plus(today, -7, 'days'), to: plus(today, -1, 'days') }
    case 'this_month':
      return { from: firstOfMonth, to: today }
    case 'previous_month':
      return { from: plus(firstOfMonth, -1, 'months'), to: plus(firstOfMonth, -1, 'days') }
    case 'all':
      return {}
  }
}

/** Validates a range of days (EXP-16, RPT-16): none in the future, the start not after the end. */
export function dateRangeErrors({ from, to }: DateRange, today: CalendarDate): FieldError[] {
  const errors: FieldError[] = []
  for (const [path, date] of [
    ['from', from],
    ['to', to],
  ] as const) {
    if (date === undefined) continue
    if (!isCalendarDate(date)) {
      errors.push({ path, code: 'not_a_date', message: 'Enter a date as DD/MM/YYYY' })
    } else if (isBefore(today, date)) {
      errors.push({ path, code: 'in_the_future', message: 'Dates cannot be in the future' })
    }
  }
  if (errors.length === 0 && from !== undefined && to !== undefined && isBefore(to, from)) {
    errors.push({ path: 'from', code: 'after_end', message: 'Start date must not be after end date' })
  }
  return errors
}
