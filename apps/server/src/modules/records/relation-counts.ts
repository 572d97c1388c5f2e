import type { Area } from '@perennial/domain/access'
import { pathTypeOfRecord } from '@perennial/domain/records'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../db/port.ts'

/** Number of records of each type that the caller may see, and of relations between two of these types. */
export async function relationCounts(tx: Tx, mayRead: (area: Area) => boolean) {
  const shown = (recordType: string) => {
    const type = pathTypeOfRecord(recordType)
    return type && mayRead(type.area) ? type : undefined
  }
  const { rows: types } = await tx.execute(
    sql`select record_type, sum(count)::int as count from (
      select record_type, count(*) as count from object group by record_type
      union all select 'schedule', count(*) from charge
      union all select kind, count(*) from invoice group by kind
      union all select 'payment', count(*) from payment
      union all select 'refund', count(*) from refund
      union all select 'dispute', count(*) from dispute) as counted
      where count > 0 group by record_type order by record_type`,
  )
  const { rows: relations } = await tx.execute(
    sql`select from_type, to_type, count(*)::int as count from record_relation group by from_type, to_type
      order by from_type, to_type`,
  )
  return {
    types: types.flatMap((row) => {
      const type = shown(String(row.record_type))
      return type ? [{ record_type: type.recordType, path_type: type.pathType, count: Number(row.count) }] : []
    }),
    relations: relations
      .map((row) => ({ from: String(row.from_type), to: String(row.to_type), count: Number(row.count) }))
      .filter(({ from, to }) => shown(from) && shown(to)),
  }
}
