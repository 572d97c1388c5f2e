import { promoRefusalText, type PromoRefusedBecause } from '@perennial/domain/promo-codes'
import { guarded } from '../../http/guard.ts'
import type { Context } from '../../http/context.ts'
import { basketIn } from '../checkout/basket.ts'
import { botRefusal } from '../checkout/bot-check.ts'
import { changeCheckout } from '../checkout/checkout.ts'
import { countOutcomes } from '../../rate-limit/limit-counts.ts'
import { exceedsShopLimit } from '../checkout/shop-limits.ts'
import { loadCheckout } from '../checkout/checkout-store.ts'
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
      const reason = refusalFor(
        promo,
        loaded.basket.map(({ offer }) => offer),
        loaded.today,
      )
      if (reason) {
        await note()
        return guessed(isSecret(reason) ? 'unknown' : reason)
      }
      return changeCheckout(tx, id, ports.clock, { promoCode: promo.promoCode })
    })
    if ('guessed' in changed) throw refused(changed.guessed, changed.language)
    if ('refused' in changed) throw errors.NOT_FOUND()
    return checkoutView(changed, ports)
  }),

  remove: guarded.promoCodes.remove.handler(async ({ input, context, errors }) => {
    const { ports, scope } = context
    const changed = await ports.db.asTenant(scope, (tx) =>
      changeCheckout(tx, basketOf(input, context), ports.clock, { promoCode: null }),
    )
    if ('refused' in changed) throw errors.NOT_FOUND()
    return checkoutView(changed, ports)
  }),
}
