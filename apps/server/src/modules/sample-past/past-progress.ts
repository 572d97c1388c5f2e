import { type CalendarDate, daysBetween } from '@perennial/domain/calendar'
import { isNull } from 'drizzle-orm'
import type { Tx } from '../../db/port.ts'
import { samplePast } from '../../db/schema/index.ts'

/** How far the past of a tenant is, in months; null where none is being written. */
export async function pastProgress(tx: Tx): Promise<{ months: number; ofMonths: number } | null> {
  const [row] = await tx.select().from(samplePast).where(isNull(samplePast.doneAt))
  if (!row) return null
  const monthsTo = (on: CalendarDate) => Math.round(daysBetween(row.beginsOn, on) / 30.44)
  return { months: row.livedOn === null ? 0 : monthsTo(row.livedOn), ofMonths: monthsTo(row.endsOn) }
}
