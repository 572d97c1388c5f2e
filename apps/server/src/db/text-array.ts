import { type SQL, sql } from 'drizzle-orm'

/** A list of texts as one value of a query; it may be empty, as no list of `in` may. */
export const textArray = (values: readonly string[]): SQL =>
  sql`array[${sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )}]::text[]`
