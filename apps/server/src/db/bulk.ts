import { getTableColumns, getTableName, sql, type Table } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Tx } from './port.ts'

type Values = Readonly<Record<string, unknown>>

/** A value that the database reads exactly: large numbers as text. */
const exact = (value: unknown): unknown => (typeof value === 'bigint' ? value.toString() : (value ?? null))

const named = (table: Table, rows: readonly Values[]) => {
  const columns = getTableColumns(table)
  const keys = Object.keys(rows[0]!)
  const names = keys.map((key) => columns[key]!.name)
  return {
    names,
    rows: rows.map((row) => {
      const values: Record<string, unknown> = {}
      for (const [index, key] of keys.entries()) values[names[index]!] = exact(row[key])
      return values
    }),
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
    sql`insert into ${name} (${columns}) select ${columns} from jsonb_populate_recordset(null::${name}, ${JSON.stringify(values)}::jsonb)${sql.raw(skipKnown ? ' on conflict do nothing' : '')}`,
  )
}

/** Rows of a statement by one parameter: `from ${recordset(table, rows)} as m`. All rows have the columns of the first. */
export const recordset = (table: PgTable, rows: readonly Values[]) => {
  const { rows: values } = named(table, rows)
  return sql`jsonb_populate_recordset(null::${sql.raw(`"${getTableName(table)}"`)}, ${JSON.stringify(values)}::jsonb)`
}
