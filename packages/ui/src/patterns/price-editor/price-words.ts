import { type CalendarDate, consoleDateFormat, formatNamedDate } from '@perennial/domain/calendar'
import type { PricePart } from '@perennial/domain/pricing'

/** The name of a charge: its label, its name, or its number. */
export const chargeName = ({ label, name }: PricePart, at: number): string => label || name || `Charge ${at + 1}`

/** Formats a day as in the console. */
export const dayText = (date: CalendarDate): string => formatNamedDate(date, consoleDateFormat)

export type ChartColor = 1 | 2 | 3 | 4 | 5 | 6

/** The colour of a charge: the chart colours in order, repeated after six. */
export const chartAt = (at: number): ChartColor => ((at % 6) + 1) as ChartColor
