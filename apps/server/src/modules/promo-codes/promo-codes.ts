import {
  leadsToOffer,
  type PromoCode,
  type PromoCodeV1,
  promoRefusalText,
  type PromoRefusedBecause,
  promoV1Refusal,
} from '@perennial/domain/promo-codes'
import type { Tx } from '../../db/port.ts'
import { guarded } from '../../http/guard.ts'
import { isRefused } from '../../http/refusal.ts'
import type { Context } from '../../http/context.ts'
import { basketIn } from '../checkout/basket.ts'
import { botRefusal } from '../checkout/bot-check.ts'
import { changeCheckout } from '../checkout/checkout.ts'
import { countOutcomes } from '../../rate-limit/limit-counts.ts'
import { exceedsShopLimit } from '../checkout/shop-limits.ts'
import {
  loadBasket,
  type CheckoutRow,
  loadCheckout,
  type LoadedCheckout,
  lockedBasket,
} from '../checkout/checkout-store.ts'
import { checkoutView } from '../checkout/checkout-view.ts'
import { findPromoCode, refusalFor } from './promo-records.ts'

/** Codes that are not out yet, or were withdrawn, are refused like those that never existed. */
const isSecret = (reason: PromoRefusedBecause): boolean => reason === 'inactive' || reason === 'not_started'

const basketOf = (input: { basketId?: string }, context: Context) => input.basketId ?? basketIn(context)

export const promoCodes = {
  apply: guarded.promoCodes.apply.handler(async ({ input, context, errors }) => {
    const { ports, scope } = context
    const bot = await botRefusal(context)
    if (bot) throw errors[bot]()
    const id = basketOf(input, context)
    if (await exceedsShopLimit(context, { what: 'promo_code', basket: id })) throw errors.TOO_MANY()
    const refused = (reason: PromoRefusedBecause, language: string) =>
      errors.PROMO_REFUSED({ message: promoRefusalText(reason, language), data: { reason } })
    const changed = await ports.db.asTenant(scope, async (tx) => {
      await lockedBasket(tx, id, ports.clock)
      const loaded = await loadCheckout(tx, id, ports.clock)
      if (!loaded) throw errors.NOT_FOUND()
      const guessed = (reason: PromoRefusedBecause) => ({ guessed: reason, language: loaded.row.language })
      const note = () => countOutcomes(tx, { subject: 'promo_code', by: { scope } }, ['failed'], ports.clock())
      const promo = await findPromoCode(tx, input.code)
      if (!promo) {
        await note()
        return guessed('unknown')
      }
      if (loaded.row.promoCode === promo.promoCode) throw refused('already_applied', loaded.row.language)
      const applied = leadsToOffer(promo) ? await offerOfCode(tx, promo, loaded) : discountOfCode(promo, loaded)
      const { reason } = applied
      if (reason) {
        await note()
        return guessed(isSecret(reason) ? 'unknown' : reason)
      }
      return changeCheckout(tx, id, ports.clock, { promoCode: promo.promoCode, ...applied.change })
    })
    if ('guessed' in changed) throw refused(changed.guessed, changed.language)
    if ('refused' in changed) throw errors.NOT_FOUND()
    return checkoutView(changed, ports)
  }),

  remove: guarded.promoCodes.remove.handler(async ({ input, context, errors }) => {
    const { ports, scope } = context
    const id = basketOf(input, context)
    const changed = await ports.db.asTenant(scope, async (tx) => {
      const row = await lockedBasket(tx, id, ports.clock)
      const before = isRefused(row) ? null : row.linesBefore
      return changeCheckout(tx, id, ports.clock, { promoCode: null, ...(before ? { lines: before } : {}) })
    })
    if ('refused' in changed) throw errors.NOT_FOUND()
    return checkoutView(changed, ports)
  }),
}

interface Applied {
  /** Why the code does not apply. */
  reason?: PromoRefusedBecause | undefined
  /** What it changes in the basket. */
  change?: Pick<CheckoutRow, 'lines' | 'linesBefore'>
}

const discountOfCode = (promo: PromoCode, { basket, today }: LoadedCheckout): Applied => ({
  reason: refusalFor(
    promo,
    basket.map(({ offer }) => offer),
    today,
  ),
})

/**
 * Puts the offer that a code of the first kind leads to into the basket, in the place of what was there, which comes back
 * with the code's removal. An offer that is not sold is as good as none.
 */
async function offerOfCode(tx: Tx, promo: PromoCodeV1, { row, today }: LoadedCheckout): Promise<Applied> {
  const { path } = promo.offer
  const reason = promoV1Refusal(promo, { items: [{ path }] }, today)
  if (reason) return { reason }
  if (row.lines.some((line) => line.path === path)) return {}
  const lines = [{ path, quantity: 1 }]
  if ((await loadBasket(tx, lines)).gone.length > 0) return { reason: 'inactive' }
  return { change: { lines, linesBefore: row.linesBefore ?? row.lines } }
}
