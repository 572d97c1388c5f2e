import { cookieValue } from '@perennial/domain/order'
import { and, eq, gt, inArray, isNull, ne, notExists, or } from 'drizzle-orm'
import type { Tx } from '../../db/port.ts'
import { type CheckoutLine, checkout, orderAttempt, shopper as shopperTable } from '../../db/schema/index.ts'
import type { Context, Shopper } from '../../http/context.ts'
import { hostCookieName } from '../../sign-in/provider-cookies.ts'
import type { CheckoutRow } from './checkout-store.ts'

const hour = 3_600_000
const day = 24 * hour

/** CHK-49: an anonymous basket and its cookie last an hour after their last use. */
export const cookieSeconds = 3600

/** Offers that one basket holds at most. */
export const maxLines = 20

/** When a basket expires that is used now: those of shoppers who have signed in are kept for 30 days. */
export const basketExpiry = (shopperId: string | null, now: number) =>
  new Date(now + (shopperId === null ? hour : 30 * day))

const cookieName = ({ ports }: Pick<Context, 'ports'>) => hostCookieName(ports.settings.shopOrigin, 'perennial_basket')

/** The basket that a browser's cookie names; empty without one. */
export const basketIn = (context: Pick<Context, 'ports' | 'request'>): string =>
  cookieValue(context.request.headers.get('cookie') ?? '', cookieName(context))

/**
 * Makes the answer keep a basket in the browser. The cookie holds an id and nothing about the person; it never leaves the
 * shop's own host, because whoever has the id has the basket.
 */
export function keepBasket(context: Context, id: string): void {
  const secure = context.ports.settings.shopOrigin.startsWith('https:') ? '; Secure' : ''
  const cookie = `${cookieName(context)}=${id}; Path=/; Max-Age=${cookieSeconds}; HttpOnly; SameSite=Lax${secure}`
  context.call.cookies = [...(context.call.cookies ?? []), cookie]
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
  currencyOf: (lines: readonly CheckoutLine[]) => Promise<string | undefined>,
): Promise<CheckoutRow | undefined> {
  // Two browsers of one shopper take turns.
  if (shopper) await tx.select().from(shopperTable).where(eq(shopperTable.id, shopper.id)).for('update')
  const rows = await tx
    .select()
    .from(checkout)
    .where(
      and(
        shopper ? or(eq(checkout.id, inCookie), eq(checkout.shopperId, shopper.id)) : eq(checkout.id, inCookie),
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
  const own = rows.find(({ shopperId }) => shopper && shopperId === shopper.id)
  // A basket of somebody who has signed out is nobody else's.
  const anonymous = rows.find(({ id, shopperId }) => id === inCookie && shopperId === null)
  if (!shopper || !anonymous) return own ?? anonymous
  if (!own) return claimed(tx, anonymous, { shopper, now })
  const currencies = [await currencyOf(own.lines), await currencyOf(anonymous.lines)].filter(Boolean)
  if (new Set(currencies).size > 1) return anonymous
  const [joined] = await tx
    .update(checkout)
    .set({
      lines: withLines(own.lines, anonymous.lines).slice(0, maxLines),
      gift: own.gift || anonymous.gift,
      promoCode: anonymous.promoCode ?? own.promoCode,
      language: anonymous.language,
      tag: anonymous.tag,
      tracking: { ...own.tracking, ...anonymous.tracking },
      version: own.version + 1,
      expiresAt: basketExpiry(shopper.id, now),
    })
    .where(eq(checkout.id, own.id))
    .returning()
  await tx
    .update(checkout)
    .set({ lines: [], expiresAt: new Date(now) })
    .where(eq(checkout.id, anonymous.id))
  return joined
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

/** Lines with others added: an offer that is there already keeps its line, with the larger quantity. */
export function withLines(lines: readonly CheckoutLine[], added: readonly CheckoutLine[]): CheckoutLine[] {
  const byPath = new Map(lines.map(({ path, quantity }) => [path, quantity]))
  for (const { path, quantity } of added) byPath.set(path, Math.max(byPath.get(path) ?? 0, quantity))
  return [...byPath].map(([path, quantity]) => ({ path, quantity }))
}
