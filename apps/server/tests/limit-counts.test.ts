import { safe } from '@orpc/client'
import type { Client } from '@perennial/api/client'
import { beforeEach, expect, test } from 'vitest'
import { account, limitCount, rateLimit } from '../src/db/schema/index.ts'
import { countAttempt } from '../src/rate-limit/count-attempt.ts'
import { sweepLimitCounts } from '../src/rate-limit/limit-counts.ts'
import { freshCode, redeemCode } from '../src/shopper-sign-in/shopper-codes.ts'
import { checkPassword } from '../src/sign-in/check-password.ts'
import { hashPassword } from '../src/sign-in/passwords.ts'
import { eq } from 'drizzle-orm'
import { fourHundredTimes, openShop, type OpenShop, part } from './shop-with-offers.ts'
import { home, orderOfBasket } from './test-order.ts'
import { paidWith } from './test-payment.ts'

const hour = 60 * 60_000
let open: OpenShop
let staff: Client

beforeEach(async () => {
  open = await openShop({ print: { price: [part()] } })
  staff = open.staff
  await open.server.db.asOwner((tx) => tx.delete(rateLimit))
})

const counts = async () =>
  Object.fromEntries(
    (await staff.settings.limits()).items.map(({ subject, failed, refused, locked }) => [
      subject,
      [failed, refused, locked],
    ]),
  )

test('the day of a shop begins with nothing, and says since when', async () => {
  expect(await staff.settings.limits()).toEqual({ since: '2026-11-27T13:00:00.000Z', items: [] })
})

test('declined cards, guessed codes and tries beyond a limit are counted (SET-30)', async () => {
  const { shop } = open
  const basket = await shop.checkout.initiate({ offers: [{ path: '/offers2/print' }] })
  // The limits of a new shop: ten payments and ten promo codes a basket.
  for (let n = 0; n < 12; n += 1)
    await safe(shop.orders.place(orderOfBasket(basket, paidWith('4000000000000002', home))))
  for (let n = 0; n < 13; n += 1) await safe(shop.promoCodes.apply({ code: `GUESS${n}`, basketId: basket.id }))
  expect(await counts()).toEqual({ payment: [10, 2, 1], promo_code: [10, 3, 1] })
})

test('guesses at sign-ins of staff and shoppers are counted where they belong', async () => {
  const { server } = open
  const { db, scope, time } = server
  const id = (await server.bearer('Editor')).slice('Bearer '.length)
  const passwordHash = await hashPassword('violet-lantern-harbour-9')
  await db.asOwner((tx) => tx.update(account).set({ passwordHash }).where(eq(account.id, id)))
  const check = checkPassword(db, server.ports.clock)
  for (let n = 0; n < 7; n += 1) await check({ name: id, password: `wrong ${n}`, address: '192.0.2.9' })
  // A name that is nobody's belongs to no shop.
  await check({ name: 'nobody', password: 'wrong', address: '192.0.2.9' })
  const signIn = crypto.randomUUID()
  await freshCode(server.ports, scope, { signIn, email: 'ann@example.com' })
  for (let n = 0; n < 8; n += 1) await redeemCode(server.ports, scope, { signIn, code: 'no code' })
  expect(await counts()).toEqual({ password: [5, 2, 1], shopper_code: [5, 3, 1] })
  time.now += 24 * hour
  expect(await counts()).toEqual({})
})

test('of four hundred tries at once none is missing from the counts', async () => {
  const { db, scope, time } = open.server
  const attempt = {
    key: `four hundred ${crypto.randomUUID()}`,
    limit: { max: 5, seconds: 60 },
    counted: { subject: 'checkout', by: { scope } },
  } as const
  const waits = await fourHundredTimes(() => countAttempt(db, attempt, time.now))
  expect(waits.filter((wait) => wait === undefined)).toHaveLength(5)
  expect(await counts()).toEqual({ checkout: [0, 395, 1] })
})

test('the counts of a shop are its own, are shown to who may read settings, and are kept for a month', async () => {
  const { server } = open
  const { db, scope, time } = server
  await db.asTenant(scope, (tx) =>
    tx.insert(limitCount).values({ subject: 'payment', hour: new Date(time.now), failed: 3, refused: 0, locked: 0 }),
  )
  expect(await counts()).toEqual({ payment: [3, 0, 0] })
  const other = await openShop({})
  expect((await other.staff.settings.limits()).items).toEqual([])
  const viewer = await server.as('Viewer')
  expect((await safe(viewer.settings.limits())).error).toMatchObject({ code: 'FORBIDDEN' })
  await db.asOwner((tx) => sweepLimitCounts(tx, time.now + 29 * 24 * hour))
  expect(await counts()).toEqual({ payment: [3, 0, 0] })
  await db.asOwner((tx) => sweepLimitCounts(tx, time.now + 32 * 24 * hour))
  expect(await counts()).toEqual({})
})
