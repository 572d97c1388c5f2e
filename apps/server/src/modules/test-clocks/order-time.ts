import { type CalendarDate, instantIn, todayIn } from '@perennial/domain/calendar'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../db/port.ts'
import type { Clock } from '../../ports/index.ts'
import { readSetting } from '../settings/setting-store.ts'
import { shopProfile } from '../tenants/shop-profile.ts'
import { hasClocks } from './has-clocks.ts'

/**
 * The day on which somebody orders: that of their own test clock, of the installation's, or today.
 * @param shopperId who has signed in to the shop; null for anybody else
 */
export async function orderDay(tx: Tx, clock: Clock, shopperId: string | null): Promise<CalendarDate> {
  if (!(await hasClocks(tx))) return todayIn((await shopProfile(tx)).timeZone, clock())
  const { rows } = await tx.execute(sql`
    select c.now_on::text as day from test_clock c
    where c.customer_id is null or c.customer_id = (
      select i.object_id from object_identity i join shopper s on lower(s.email) = lower(i.identity)
      where s.id = ${shopperId ?? ''} and i.record_type = 'customer' limit 1)
    order by c.customer_id nulls last limit 1`)
  const [moved] = rows
  return moved ? String(moved.day) : todayIn((await shopProfile(tx)).timeZone, clock())
}

/** The instant that records of an order are dated with: now, or the hour of billing of a day that a test clock has set. */
export async function orderInstant(tx: Tx, clock: Clock, day: CalendarDate): Promise<Date> {
  const { timeZone } = await shopProfile(tx)
  if (!(await hasClocks(tx)) || day === todayIn(timeZone, clock())) return new Date(clock())
  const { hour } = await readSetting(tx, 'billing')
  return new Date(instantIn(timeZone, day, `${String(hour).padStart(2, '0')}:00`))
}
