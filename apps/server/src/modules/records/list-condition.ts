import { type CalendarDate, instantIn, plus } from '@perennial/domain/calendar'
import { recordFiltersOf } from '@perennial/domain/records'
import type { Criterion, Logic } from '@perennial/domain/search'
import { and, type SQL, sql } from 'drizzle-orm'
import { withWords } from '../search/search.ts'
import { conditionsOf } from './record-conditions.ts'

/** What narrows a list of records: filters, days of creation, and words. */
export interface ListQuestion {
  criteria: readonly Criterion[]
  logic: Logic
  /** Words that all have to be found. */
  query: string
  /** Whose days `from` and `to` are; both are included. */
  zone: string
  from?: CalendarDate
  to?: CalendarDate
}

/** The condition of a list on `record`; undefined where nothing narrows it. Unknown filters are left out. */
export function conditionOfList(
  recordType: string,
  { criteria, logic, query, zone, from, to }: ListQuestion,
): SQL | undefined {
  const filters = recordFiltersOf(recordType)
  const known = criteria.filter(({ path }) => filters.some((filter) => filter.path === path))
  return and(
    conditionsOf(known, { filters, logic }),
    from ? sql`record.created_at >= ${startOf(zone, from)}` : undefined,
    to ? sql`record.created_at < ${startOf(zone, plus(to, 1, 'days'))}` : undefined,
    withWords(query, recordType),
  )
}

const startOf = (zone: string, day: CalendarDate): SQL =>
  sql`${new Date(instantIn(zone, day, '00:00')).toISOString()}::timestamptz`
