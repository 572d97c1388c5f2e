import { type AnyColumn, type SQL, sql } from 'drizzle-orm'

const quoted = (value: string): string => `"${value.replace(/["\\]/g, String.raw`\$&`)}"`

/** A list of texts as one query parameter, whatever its length; unlike a list of `in` it may be empty. */
export const textArray = (values: readonly string[]): SQL => sql`${`{${values.map(quoted).join(',')}}`}::text[]`

/** Whether a column has one of many values: a list of `in` has a parameter for each, which all have to be read and planned. */
export const isOneOf = (column: AnyColumn, values: readonly string[]): SQL =>
  sql`${column} = any (${textArray(values)})`
