import { type CalendarDate, consoleDateFormat, formatNamedDate } from '@perennial/domain/calendar'
import type { PricePart } from '@perennial/domain/pricing'

/** What a charge is called: its label, its name, or its number. */
export const chargeName = ({ label, name }: PricePart, at: number): string => label || name || `Charge ${at + 1}`

/** A day as the console writes it. */
export const dayText = (date: CalendarDate): string => formatNamedDate(date, consoleDateFormat)

export type ChartColor = 1 | 2 | 3 | 4 | 5 | 6

/** The colour of a charge: the order of charts, from the start again after six. */
export const chartAt = (at: number): ChartColor => ((at % 6) + 1) as ChartColor
