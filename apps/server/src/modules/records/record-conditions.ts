import type { RecordFilter } from '@perennial/domain/records'
import { type Criterion, isNumberCriterion, type Logic, type NumberLogic, termsOf } from '@perennial/domain/search'
import { and, or, type SQL, sql } from 'drizzle-orm'
import { textArray } from '../../db/text-array.ts'

/** Columns of a record; every other path addresses its data. */
const columns: Readonly<Record<string, SQL>> = {
  name: sql`record.name`,
  status: sql`record.status`,
  type: sql`record.type`,
}

const compared: Readonly<Record<NumberLogic, SQL>> = {
  eq: sql`=`,
  gte: sql`>=`,
  lte: sql`<=`,
  gt: sql`>`,
  lt: sql`<`,
}

/** The value at a path: as JSON, and as text. */
function valueAt(path: string): { json: SQL; text: SQL } {
  const column = columns[path]
  if (column) return { json: sql`to_jsonb(${column})`, text: column }
  const steps = textArray(path.split('.').slice(1))
  return { json: sql`record.data #> ${steps}`, text: sql`record.data #>> ${steps}` }
}

function conditionOf(criterion: Criterion, filter: RecordFilter): SQL {
  const { json, text } = valueAt(criterion.path)
  if (isNumberCriterion(criterion)) {
    // Cast only numbers: another record may hold text at the same path.
    return sql`case when jsonb_typeof(${json}) = 'number' then (${text})::numeric ${compared[criterion.logic]} ${criterion.value} else false end`
  }
  const found = (term: string) =>
    filter.options
      ? sql`coalesce(${text}, '') = ${term}`
      : sql`strpos(lower(coalesce(${text}, '')), ${term.toLowerCase()}) > 0`
  const terms = termsOf(criterion).map(found)
  return (criterion.logic === 'AND' ? and(...terms) : or(...terms))!
}

/** The condition for filters of records; undefined without filters. */
export function conditionsOf(
  criteria: readonly Criterion[],
  { filters, logic }: { filters: readonly RecordFilter[]; logic: Logic },
): SQL | undefined {
  const all = criteria.map((criterion) => conditionOf(criterion, filters.find(({ path }) => path === criterion.path)!))
  return logic === 'AND' ? and(...all) : or(...all)
}
