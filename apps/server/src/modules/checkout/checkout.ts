import { languages } from '@perennial/domain/languages'
import type { FieldError } from '@perennial/domain/result'
import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../../db/port.ts'
import { type CheckoutLine, checkout as table } from '../../db/schema/index.ts'
import { guarded } from '../../http/guard.ts'
import { accepted, refuse, type Refused } from '../../http/refusal.ts'
import { queueWebhook } from '../webhooks/queue-webhook.ts'
import { type LoadedCheckout, loadBasket, loadCheckout, tenantToday } from './checkout-store.ts'
import { exceedsShopLimit } from './shop-limits.ts'
import { checkoutView } from './checkout-view.ts'

const hour = 3_600_000

/** Merges lines of the same offer into one. */
const joined = (lines: readonly CheckoutLine[]): CheckoutLine[] => {
  const byPath = new Map<string, number>()
  for (const { path, quantity } of lines) byPath.set(path, Math.min(99, (byPath.get(path) ?? 0) + quantity))
  return [...byPath].map(([path, quantity]) => ({ path, quantity }))
}

export const checkout = {
  initiate: guarded.checkout.initiate.handler(async ({ input, context, errors }) => {
    const { ports, scope } = context
    if (await exceedsShopLimit(context, { what: 'checkout' })) throw errors.TOO_MANY()
    const lines = joined(input.offers.map(({ path, quantity = 1 }) => ({ path, quantity })))
    const loaded = await ports.db.asTenant(scope, async (tx) => {
      await sellable(tx, lines, errors)
      const [row] = await tx
        .insert(table)
        .values({
          id: ports.newId(),
          lines,
          gift: input.gift ?? false,
          language: languages.find((language) => language === input.language) ?? 'en',
          tag: input.tag ?? null,
          tracking: input.tracking ?? {},
          // CHK-49: a basket expires after an hour.
          expiresAt: new Date(ports.clock() + hour),
        })
        .returning()
      const data = { checkout: row!.id, offers: lines }
      await queueWebhook(tx, { event: 'checkout.initiated', data, at: new Date(ports.clock()), newId: ports.newId })
      const { basket, gone } = await loadBasket(tx, lines)
      return { row: row!, basket, gone, promo: undefined, today: await tenantToday(tx, ports.clock) }
    })
    return checkoutView(loaded, ports)
  }),

  get: guarded.checkout.get.handler(async ({ input, context, errors }) => {
    const { ports, scope } = context
    const loaded = await ports.db.asTenant(scope, (tx) => loadCheckout(tx, input.id, ports.clock))
    if (!loaded) throw errors.NOT_FOUND()
    return { data: await checkoutView(loaded, ports) }
  }),

  basket: guarded.checkout.basket.handler(async ({ input, context, errors }) => {
    const { ports, scope } = context
    const lines = joined(input.items)
    const changed = await ports.db.asTenant(scope, async (tx) => {
      await sellable(tx, lines, errors)
      return changeCheckout(tx, input.id, ports.clock, { lines })
    })
    return checkoutView(accepted(changed, errors), ports)
  }),

  update: guarded.checkout.update.handler(async ({ input, context, errors }) => {
    const { ports, scope } = context
    const { offer, gift } = input
    const changed = await ports.db.asTenant(scope, async (tx) => {
      const lines = offer === undefined ? undefined : [{ path: offer, quantity: 1 }]
      if (lines) await sellable(tx, lines, errors)
      return changeCheckout(tx, input.id, ports.clock, {
        ...(lines ? { lines } : {}),
        ...(gift === undefined ? {} : { gift }),
      })
    })
    return checkoutView(accepted(changed, errors), ports)
  }),

  clone: guarded.checkout.clone.handler(async ({ input, context, errors }) => {
    const { ports, scope } = context
    if (await exceedsShopLimit(context, { what: 'checkout' })) throw errors.TOO_MANY()
    const loaded = await ports.db.asTenant(scope, async (tx) => {
      const known = await loadCheckout(tx, input.id, ports.clock)
      if (!known) throw errors.NOT_FOUND()
      const { lines, gift, language, tag, tracking, promoCode } = known.row
      await sellable(tx, lines, errors)
      const id = ports.newId()
      const expiresAt = new Date(ports.clock() + hour)
      await tx.insert(table).values({ id, lines, gift, language, tag, tracking, promoCode, expiresAt })
      return (await loadCheckout(tx, id, ports.clock))!
    })
    return checkoutView(loaded, ports)
  }),

  validate: guarded.checkout.validate.handler(async ({ input, context, errors }) => {
    const { ports, scope, request } = context
    if (!request.headers.get('x-perennial-page-type')) throw errors.PAGE_TYPE_MISSING()
    const loaded = await ports.db.asTenant(scope, (tx) => loadCheckout(tx, input.id, ports.clock))
    if (!loaded) throw errors.NOT_FOUND()
    const found = checkoutErrors(loaded)
    return { valid: found.length === 0, errors: found }
  }),
}

/** Why a basket cannot be ordered. */
function checkoutErrors({ row, basket, gone }: LoadedCheckout): FieldError[] {
  const errors = gone.map((path) => ({
    path: `items.${row.lines.findIndex((line) => line.path === path)}`,
    code: 'not_available',
    message: 'This offer is not available.',
  }))
  if (row.orderReference !== null) {
    errors.push({ path: '', code: 'already_ordered', message: 'This basket has already been ordered.' })
  }
  if (new Set(basket.map(({ offer }) => offer.currency)).size > 1) {
    errors.push({ path: 'items', code: 'multiple_currencies', message: 'Multi currency support is not enabled' })
  }
  return errors
}

interface Refusals {
  NOT_AVAILABLE(options: { data: { paths: string[] } }): Error
  MULTIPLE_CURRENCIES(): Error
}

/** Refuses offers that cannot be bought, or not together (PRC-11). */
async function sellable(tx: Tx, lines: readonly CheckoutLine[], errors: Refusals): Promise<void> {
  const { basket, gone } = await loadBasket(tx, lines)
  if (gone.length > 0) throw errors.NOT_AVAILABLE({ data: { paths: gone } })
  if (new Set(basket.map(({ offer }) => offer.currency)).size > 1) throw errors.MULTIPLE_CURRENCIES()
}

/** Changes a checkout that has not become an order, and extends its expiry by an hour. */
export async function changeCheckout(
  tx: Tx,
  id: string,
  clock: () => number,
  values: Partial<Pick<typeof table.$inferInsert, 'lines' | 'gift' | 'promoCode'>>,
): Promise<LoadedCheckout | Refused<'NOT_FOUND' | 'ALREADY_ORDERED'>> {
  const known = await loadCheckout(tx, id, clock)
  if (!known) return refuse('NOT_FOUND')
  if (known.row.orderReference !== null) return refuse('ALREADY_ORDERED')
  await tx
    .update(table)
    .set({ ...values, version: sql`${table.version} + 1`, expiresAt: new Date(clock() + hour) })
    .where(eq(table.id, id))
  return (await loadCheckout(tx, id, clock)) ?? refuse('NOT_FOUND')
}
