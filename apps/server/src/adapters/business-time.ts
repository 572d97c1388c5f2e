import { dayBefore, instantIn, todayIn } from '@perennial/domain/calendar'
import { and, eq, isNull, or } from 'drizzle-orm'
import type { Db } from '../db/port.ts'
import { testClock } from '../db/schema/index.ts'
import { readSetting } from '../modules/settings/setting-store.ts'
import { shopProfile } from '../modules/tenants/shop-profile.ts'
import type { BusinessTime, Clock } from '../ports/index.ts'

/** When gifts leave, on the clock of the tenant's zone. */
const giftsLeaveAt = '09:00'

/** Business time from the machine's clock, and from test clocks where there are any. */
export const businessTime =
  (db: Db, clock: Clock): BusinessTime =>
  async (scope, customer) =>
    db.asTenant(scope, async (tx) => {
      const { timeZone } = await shopProfile(tx)
      const { hour } = await readSetting(tx, 'billing')
      const clocks =
        scope.mode === 'test'
          ? await tx
              .select()
              .from(testClock)
              .where(or(isNull(testClock.customerId), and(eq(testClock.customerId, customer ?? ''))))
          : []
      const own = clocks.find(({ customerId }) => customerId !== null)
      const moved = own ?? clocks[0]
      if (moved) {
        const at = new Date(instantIn(timeZone, moved.nowOn, `${String(hour).padStart(2, '0')}:00`))
        return {
          today: moved.nowOn,
          billingDay: moved.nowOn,
          giftDay: moved.nowOn,
          at,
          clock: own?.id ?? '',
          customer: own?.customerId ?? null,
        }
      }
      const now = clock()
      const today = todayIn(timeZone, now)
      const begins = instantIn(timeZone, today, `${String(hour).padStart(2, '0')}:00`)
      return {
        today,
        billingDay: now < begins ? dayBefore(today) : today,
        giftDay: now < instantIn(timeZone, today, giftsLeaveAt) ? dayBefore(today) : today,
        at: new Date(now),
        clock: '',
        customer: null,
      }
    })
