import { languages } from '@perennial/domain/languages'
import {
  type BasketEntry,
  basketCount,
  changedBasket,
  joinedLines,
  linesWithout,
  maxBasketLines,
} from '@perennial/domain/order'
import type { FieldError } from '@perennial/domain/result'
import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../db/port.ts'
import { checkout as table } from '../../db/schema/index.ts'
import type { Context } from '../../http/context.ts'
import { guarded } from '../../http/guard.ts'
import { accepted, isRefused, refuse, type Refused } from '../../http/refusal.ts'
import { queueWebhook } from '../webhooks/queue-webhook.ts'
import {
  checkoutRows,
  type CheckoutRow,
  currencyOfLines,
  type LoadedBasket,
  type LoadedCheckout,
  loadBasket,
  loadCheckout,
  loadedOf,
  lockedBasket,
} from './checkout-store.ts'
import { basketExpiry, basketIn, keepBasket, keepOwnBasket, openBasket, releaseOthers } from './basket.ts'
import { exceedsShopLimit } from './shop-limits.ts'
import { checkoutView } from './checkout-view.ts'
import { suggestionsFor } from './suggestions.ts'

/** Merges lines of the same offer into one, and leaves what is not set out. */
const joined = (
  lines: readonly {
    path: string
    quantity?: number | undefined
    addOns?: BasketEntry['addOns'] | undefined
  }[],
): BasketEntry[] => {
  const byPath = new Map<string, BasketEntry>()
  for (const { path, quantity = 1, addOns = [] } of lines) {
    const known = byPath.get(path)
    const total = Math.min(99, (known?.quantity ?? 0) + quantity)
    byPath.set(path, { path, quantity: total, addOns: [...(known?.addOns ?? []), ...addOns] })
  }
  return joinedLines([], [...byPath.values()])
}

export const checkout = {
  initiate: guarded.checkout.initiate.handler(async ({ input, context, errors }) => {
    const { ports } = context
    if (await exceedsShopLimit(context, { what: 'checkout' })) throw errors.TOO_MANY()
    const chosen = joined(input.offers)
    const loaded = await inBasket(context, async (tx) => {
      const current = await browserBasket(tx, context)
      const kept = current ? await soldLines(tx, current.lines) : { lines: [], gone: [] }
      const lines = joinedLines(kept.lines, chosen)
      if (lines.length > maxBasketLines) throw errors.BASKET_FULL()
      const sold = await sellable(tx, lines, errors)
      const row = current
        ? await extended(tx, current, { lines, input, context })
        : await started(tx, { lines, input, context })
      return loadedOf(tx, row, ports.clock, { ...sold, gone: kept.gone })
    })
    keepBasket(context, loaded.row.id)
    return checkoutView(loaded, ports)
  }),

  current: guarded.checkout.current.handler(async ({ context }) => {
    const { ports, scope } = context
    const loaded = await ports.db.asTenant(scope, async (tx) => {
      const current = await browserBasket(tx, context)
      return current && refreshed(tx, current, context)
    })
    if (!loaded) return { basket: null }
    keepBasket(context, loaded.row.id)
    return { basket: await checkoutView(loaded, ports) }
  }),

  get: guarded.checkout.get.handler(async ({ input, context, errors }) => {
    const { ports, scope } = context
    const loaded = await ports.db.asTenant(scope, async (tx) => {
      const known = await loadCheckout(tx, input.id, ports.clock)
      return known && known.gone.length > 0 && known.row.orderReference === null
        ? withoutGone(tx, known, ports.clock)
        : known
    })
    if (!loaded) throw errors.NOT_FOUND()
    return { data: await checkoutView(loaded, ports) }
  }),

  count: guarded.checkout.count.handler(async ({ context }) => {
    const { ports, scope } = context
    const row = await ports.db.asTenant(scope, (tx) => countedBasket(tx, context))
    return { count: row ? basketCount(row.lines) : 0 }
  }),

  change: guarded.checkout.change.handler(async ({ input, context, errors }) => {
    const { ports } = context
    const changed = await inBasket(context, async (tx) => {
      const current = await lockedBasket(tx, input.id, ports.clock)
      if (isRefused(current)) return current
      const kept = await soldLines(tx, current.lines)
      const change = changedBasket(kept.lines, input.line)
      if (!change.ok) throw errors[change.code]()
      const sold = await sellable(tx, change.lines, errors)
      return changeLines(tx, current, ports.clock, { lines: change.lines, sold: { ...sold, gone: kept.gone } })
    })
    keepOwnBasket(context, input.id)
    return checkoutView(accepted(changed, errors), ports)
  }),

  suggestions: guarded.checkout.suggestions.handler(async ({ input, context: { ports, scope }, errors }) => {
    const found = await ports.db.asTenant(scope, async (tx) => {
      const loaded = await loadCheckout(tx, input.id, ports.clock)
      return loaded && suggestionsFor(tx, loaded)
    })
    if (!found) throw errors.NOT_FOUND()
    return found
  }),

  basket: guarded.checkout.basket.handler(async ({ input, context, errors }) => {
    const { ports } = context
    const changed = await inBasket(context, async (tx) => {
      const current = await lockedBasket(tx, input.id, ports.clock)
      if (isRefused(current)) return current
      // Whoever sets only how many leaves what goes along.
      const addOnsOf = (path: string) => current.lines.find((line) => line.path === path)?.addOns
      const lines = joined(input.items.map((item) => ({ ...item, addOns: item.addOns ?? addOnsOf(item.path) })))
      const sold = await sellable(tx, lines, errors)
      return changeLines(tx, current, ports.clock, { lines, sold })
    })
    keepOwnBasket(context, input.id)
    return checkoutView(accepted(changed, errors), ports)
  }),

  update: guarded.checkout.update.handler(async ({ input, context, errors }) => {
    const { ports } = context
    const { offer, gift, label } = input
    const changed = await inBasket(context, async (tx) => {
      const lines = offer === undefined ? undefined : [{ path: offer, quantity: 1 }]
      if (lines) await sellable(tx, lines, errors)
      const row = label === undefined ? undefined : await lockedBasket(tx, input.id, ports.clock)
      return changeCheckout(tx, input.id, ports.clock, {
        ...(lines ? { lines } : {}),
        ...(gift === undefined ? {} : { gift }),
        ...(row && !isRefused(row) && label !== undefined ? { tracking: { ...row.tracking, label } } : {}),
      })
    })
    keepOwnBasket(context, input.id)
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
      const expiresAt = basketExpiry(null, ports.clock())
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

/**
 * Changes a basket. Nobody waits for the disk: with a machine that fails the last moment of a basket may be gone, and the
 * shopper chooses again. What an order begins with is written with it.
 */
const inBasket = <T>({ ports, scope }: Context, work: (tx: Tx) => Promise<T>): Promise<T> =>
  ports.db.asTenant(scope, work, { isSoft: true })

/** The open basket of the calling browser or shopper. */
const browserBasket = (tx: Tx, context: Context) =>
  openBasket(tx, { inCookie: basketIn(context), shopper: context.shopper, now: context.ports.clock() }, (lines) =>
    currencyOfLines(tx, lines),
  )

/**
 * The basket that a browser's cookie names, read without touching it: a badge shows how much is in it. That of a shopper
 * who has signed in counts for them only.
 */
async function countedBasket(tx: Tx, context: Context): Promise<CheckoutRow | undefined> {
  const [row] = await checkoutRows(tx, basketIn(context), context.ports.clock)
  const isTheirs = row?.shopperId === null || row?.shopperId === context.shopper?.id
  return row?.orderReference === null && isTheirs ? row : undefined
}

interface Filled {
  lines: BasketEntry[]
  input: {
    gift?: boolean | undefined
    language?: string | undefined
    tag?: string | undefined
    tracking?: Record<string, string> | undefined
  }
  context: Context
}

const languageIn = ({ language: asked }: Filled['input']) => languages.find((language) => language === asked) ?? 'en'

async function started(tx: Tx, { lines, input, context: { ports, shopper } }: Filled): Promise<CheckoutRow> {
  const id = ports.newId()
  const at = new Date(ports.clock())
  if (shopper) await releaseOthers(tx, shopper, id)
  const shopperId = shopper?.id ?? null
  const [row] = await tx
    .insert(table)
    .values({
      id,
      lines,
      gift: input.gift ?? false,
      language: languageIn(input),
      tag: input.tag ?? null,
      tracking: input.tracking ?? {},
      shopperId,
      expiresAt: basketExpiry(shopperId, at.getTime()),
    })
    .returning()
  await queueWebhook(tx, { event: 'checkout.initiated', data: { checkout: id, offers: lines }, at, newId: ports.newId })
  return row!
}

async function extended(tx: Tx, current: CheckoutRow, { lines, input, context }: Filled): Promise<CheckoutRow> {
  const [row] = await tx
    .update(table)
    .set({
      lines,
      gift: current.gift || (input.gift ?? false),
      language: languageIn(input),
      tag: input.tag ?? current.tag,
      tracking: { ...current.tracking, ...input.tracking },
      version: current.version + 1,
      expiresAt: basketExpiry(current.shopperId, context.ports.clock()),
    })
    .where(eq(table.id, current.id))
    .returning()
  return row!
}

/** The basket with its expiry extended, without offers that are no longer sold. */
async function refreshed(tx: Tx, current: CheckoutRow, { ports }: Context): Promise<LoadedCheckout> {
  await tx
    .update(table)
    .set({ expiresAt: basketExpiry(current.shopperId, ports.clock()) })
    .where(eq(table.id, current.id))
  const loaded = (await loadCheckout(tx, current.id, ports.clock))!
  return loaded.gone.length > 0 ? withoutGone(tx, loaded, ports.clock) : loaded
}

/** Takes offers that are no longer sold out of the basket, and says which those were. */
async function withoutGone(tx: Tx, { row, gone }: LoadedCheckout, clock: () => number): Promise<LoadedCheckout> {
  const lines = linesWithout(row.lines, gone)
  await tx
    .update(table)
    .set({ lines, version: row.version + 1 })
    // Whoever has changed it meanwhile has seen what is sold now.
    .where(and(eq(table.id, row.id), eq(table.version, row.version)))
  return { ...(await loadCheckout(tx, row.id, clock))!, gone }
}

async function soldLines(tx: Tx, lines: readonly BasketEntry[]) {
  const { gone } = await loadBasket(tx, lines)
  return { lines: linesWithout(lines, gone), gone }
}

/** Why a basket cannot be ordered. */
function checkoutErrors({ row, basket, gone }: LoadedCheckout): FieldError[] {
  const placeOf = (gonePath: string) =>
    row.lines.findIndex(({ path, addOns = [] }) => path === gonePath || addOns.some((one) => one.path === gonePath))
  const errors = gone.map((path) => ({
    path: `items.${placeOf(path)}`,
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
async function sellable(tx: Tx, lines: readonly BasketEntry[], errors: Refusals): Promise<LoadedBasket> {
  const { basket, gone } = await loadBasket(tx, lines)
  if (gone.length > 0) throw errors.NOT_AVAILABLE({ data: { paths: gone } })
  if (new Set(basket.map(({ offer }) => offer.currency)).size > 1) throw errors.MULTIPLE_CURRENCIES()
  return { basket, gone }
}

/** Puts other lines into a basket that this transaction has locked, and whose offers it has just read. */
async function changeLines(
  tx: Tx,
  current: CheckoutRow,
  clock: () => number,
  { lines, sold }: { lines: BasketEntry[]; sold: LoadedBasket },
): Promise<LoadedCheckout> {
  const [row] = await tx
    .update(table)
    // What was in it before a code's offer is of no use once the shopper has changed it.
    .set({
      lines,
      linesBefore: null,
      version: current.version + 1,
      expiresAt: basketExpiry(current.shopperId, clock()),
    })
    .where(eq(table.id, current.id))
    .returning()
  return loadedOf(tx, row!, clock, sold)
}

/** Changes a checkout that has not become an order, and extends its expiry by an hour. */
export async function changeCheckout(
  tx: Tx,
  id: string,
  clock: () => number,
  values: Partial<Pick<typeof table.$inferInsert, 'lines' | 'linesBefore' | 'gift' | 'promoCode' | 'tracking'>>,
): Promise<LoadedCheckout | Refused<'NOT_FOUND' | 'ALREADY_ORDERED'>> {
  const known = await loadCheckout(tx, id, clock)
  if (!known) return refuse('NOT_FOUND')
  if (known.row.orderReference !== null) return refuse('ALREADY_ORDERED')
  await tx
    .update(table)
    .set({
      // What was in it before a code's offer is of no use once the shopper has changed it.
      ...(values.lines ? { linesBefore: null } : {}),
      ...values,
      version: sql`${table.version} + 1`,
      expiresAt: basketExpiry(known.row.shopperId, clock()),
    })
    .where(eq(table.id, id))
  return (await loadCheckout(tx, id, clock)) ?? refuse('NOT_FOUND')
}
