import { type BasketEntry, cookieValue, joinedLines, maxBasketLines } from '@perennial/domain/order'
import { and, eq, gt, inArray, isNull, ne, notExists, or, type SQL } from 'drizzle-orm'
import type { Tx } from '../../db/port.ts'
import { checkout, orderAttempt, shopper as shopperTable } from '../../db/schema/index.ts'
import type { Context, Shopper } from '../../http/context.ts'
import { hostCookieName } from '../../sign-in/provider-cookies.ts'
import type { CheckoutRow } from './checkout-store.ts'

const hour = 3_600_000
const day = 24 * hour

/** CHK-49: an anonymous basket and its cookie last an hour after their last use. */
export const cookieSeconds = 3600

/** When a basket expires that is used now: those of shoppers who have signed in are kept for 30 days. */
export const basketExpiry = (shopperId: string | null, now: number) =>
  new Date(now + (shopperId === null ? hour : 30 * day))

/** Name of the cookie with which an origin keeps a basket. */
export const basketCookieName = (origin: string) => hostCookieName(origin, 'perennial_basket')

/** Names the basket that the shop hands over to the account origin, in the address. */
export const basketParameter = 'basket'

/** The basket that a browser's cookie names; empty without one. */
export const basketIn = (context: Pick<Context, 'origin' | 'request'>): string =>
  cookieValue(context.request.headers.get('cookie') ?? '', basketCookieName(context.origin))

/**
 * The cookie that keeps a basket in the browser. It holds an id and nothing about the person; browsers keep it for the
 * answering host, because whoever has the id has the basket.
 */
export function basketCookie(context: Pick<Context, 'origin'>, id: string): string {
  const secure = context.origin.startsWith('https:') ? '; Secure' : ''
  return `${basketCookieName(context.origin)}=${id}; Path=/; Max-Age=${cookieSeconds}; HttpOnly; SameSite=Lax${secure}`
}

/** Makes the answer of a call keep a basket in the browser. */
export function keepBasket(context: Context, id: string): void {
  context.call.cookies = [...(context.call.cookies ?? []), basketCookie(context, id)]
}

/** Extends the cookie of the basket that a call has changed, where it is the browser's own. */
export function keepOwnBasket(context: Context, id: string): void {
  if (basketIn(context) === id) keepBasket(context, id)
}

/**
 * The open basket of a browser, locked for this transaction. Whoever signs in gets the basket of their account, joined by
 * what they had chosen before; one in another currency stays apart. Undefined where there is none, it has expired, or an
 * order for it has begun.
 */
export async function openBasket(
  tx: Tx,
  { inCookie, shopper, now }: { inCookie: string; shopper: Shopper | undefined; now: number },
  currencyOf: (lines: readonly BasketEntry[]) => Promise<string | undefined>,
): Promise<CheckoutRow | undefined> {
  if (inCookie === '' && !shopper) return undefined
  // Two browsers of one shopper take turns.
  if (shopper) await tx.select().from(shopperTable).where(eq(shopperTable.id, shopper.id)).for('update')
  const rows = await openRows(
    tx,
    shopper ? or(eq(checkout.id, inCookie), eq(checkout.shopperId, shopper.id)) : eq(checkout.id, inCookie),
    now,
  )
  const own = rows.find(({ shopperId }) => shopper && shopperId === shopper.id)
  // A basket of somebody who has signed out is nobody else's.
  const anonymous = rows.find(({ id, shopperId }) => id === inCookie && shopperId === null)
  if (!shopper || !anonymous) return own ?? anonymous
  if (!own) return claimed(tx, anonymous, { shopper, now })
  const currencies = [await currencyOf(own.lines), await currencyOf(anonymous.lines)].filter(Boolean)
  if (new Set(currencies).size > 1) return anonymous
  const joined = await joinBaskets(tx, { into: own, from: anonymous, expiresAt: basketExpiry(shopper.id, now), now })
  return joined
}

/** Baskets that can still be changed, locked for this transaction: not expired, and without an order on its way. */
const openRows = (tx: Tx, which: SQL | undefined, now: number): Promise<CheckoutRow[]> =>
  tx
    .select()
    .from(checkout)
    .where(
      and(
        which,
        isNull(checkout.orderReference),
        gt(checkout.expiresAt, new Date(now)),
        notExists(
          tx
            .select()
            .from(orderAttempt)
            .where(
              and(
                eq(orderAttempt.checkoutId, checkout.id),
                inArray(orderAttempt.state, ['running', 'unknown', 'done']),
              ),
            ),
        ),
      ),
    )
    .orderBy(checkout.id)
    .for('update')

/** Moves the lines of one basket into another, which goes on alone. */
async function joinBaskets(
  tx: Tx,
  { into, from, expiresAt, now }: { into: CheckoutRow; from: CheckoutRow; expiresAt: Date; now: number },
): Promise<CheckoutRow | undefined> {
  const [joined] = await tx
    .update(checkout)
    .set({
      lines: joinedLines(into.lines, from.lines).slice(0, maxBasketLines),
      gift: into.gift || from.gift,
      promoCode: from.promoCode ?? into.promoCode,
      language: from.language,
      tag: from.tag,
      tracking: { ...into.tracking, ...from.tracking },
      version: into.version + 1,
      expiresAt,
    })
    .where(eq(checkout.id, into.id))
    .returning()
  await tx
    .update(checkout)
    .set({ lines: [], expiresAt: new Date(now) })
    .where(eq(checkout.id, from.id))
  return joined
}

/**
 * The basket with which a browser goes on that comes from the shop: its own on this origin, joined by the one from the
 * shop, else the shop's. One in another currency stays apart, and the newer choice goes on. Undefined where the shop's is
 * nobody's to take: unknown, expired, ordered, or kept for a shopper who has signed in.
 */
export async function handedOver(
  tx: Tx,
  { given, inCookie, now }: { given: string; inCookie: string; now: number },
  currencyOf: (lines: readonly BasketEntry[]) => Promise<string | undefined>,
): Promise<string | undefined> {
  const rows = await openRows(tx, inArray(checkout.id, [given, inCookie]), now)
  const from = rows.find(({ id, shopperId }) => id === given && shopperId === null)
  if (!from) return undefined
  const own = rows.find(({ id, shopperId }) => id === inCookie && shopperId === null)
  const currencies = own ? [await currencyOf(own.lines), await currencyOf(from.lines)].filter(Boolean) : []
  if (!own || new Set(currencies).size > 1) return given
  await joinBaskets(tx, { into: own, from, expiresAt: basketExpiry(null, now), now })
  return own.id
}

async function claimed(
  tx: Tx,
  { id }: CheckoutRow,
  { shopper, now }: { shopper: Shopper; now: number },
): Promise<CheckoutRow | undefined> {
  await releaseOthers(tx, shopper, id)
  const [row] = await tx
    .update(checkout)
    .set({ shopperId: shopper.id, expiresAt: basketExpiry(shopper.id, now) })
    .where(eq(checkout.id, id))
    .returning()
  return row
}

/** A basket that has expired, or whose order has begun, makes room for the next one. */
export const releaseOthers = (tx: Tx, shopper: Shopper, id: string) =>
  tx
    .update(checkout)
    .set({ shopperId: null })
    .where(and(eq(checkout.shopperId, shopper.id), ne(checkout.id, id), isNull(checkout.orderReference)))
