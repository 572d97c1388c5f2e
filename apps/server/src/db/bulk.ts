import { getTableColumns, getTableName, sql, type Table } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Tx } from './port.ts'

type Values = Readonly<Record<string, unknown>>

/** As JSON that the database reads exactly: large numbers as text. */
const json = (rows: readonly Values[]): string =>
  JSON.stringify(rows, (_key, value: unknown) => (typeof value === 'bigint' ? value.toString() : value))

const named = (table: Table, rows: readonly Values[]) => {
  const columns = getTableColumns(table)
  const keys = Object.keys(rows[0]!)
  const nameOf = (key: string) => columns[key]!.name
  return {
    names: keys.map(nameOf),
    rows: rows.map((row) => Object.fromEntries(keys.map((key) => [nameOf(key), row[key] ?? null]))),
  }
}

/**
 * Inserts many rows by one statement with one parameter, whatever their number. All rows have the columns of the first;
 * those that it leaves out get their defaults, the tenant and the mode among them.
 * @param options.skipKnown leaves rows alone whose key is there already
 */
export async function insertAll<T extends PgTable>(
  tx: Tx,
  table: T,
  rows: readonly T['$inferInsert'][],
  { skipKnown = false }: { skipKnown?: boolean } = {},
): Promise<void> {
  if (rows.length === 0) return
  const { names, rows: values } = named(table, rows as readonly Values[])
  const columns = sql.raw(names.map((name) => `"${name}"`).join(', '))
  const name = sql.raw(`"${getTableName(table)}"`)
  await tx.execute(
    sql`insert into ${name} (${columns}) select ${columns} from jsonb_populate_recordset(null::${name}, ${json(values)}::jsonb)${sql.raw(skipKnown ? ' on conflict do nothing' : '')}`,
  )
}

/** Rows of a statement by one parameter: `from ${recordset(table, rows)} as m`. All rows have the columns of the first. */
export const recordset = (table: PgTable, rows: readonly Values[]) => {
  const { rows: values } = named(table, rows)
  return sql`jsonb_populate_recordset(null::${sql.raw(`"${getTableName(table)}"`)}, ${json(values)}::jsonb)`
}
