import { type SQL, sql } from 'drizzle-orm'

/** A list of texts as one query parameter; unlike a list of `in` it may be empty. */
export const textArray = (values: readonly string[]): SQL =>
  sql`array[${sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )}]::text[]`
