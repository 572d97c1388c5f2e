import type { SaveOfferView } from '@perennial/api/customer-client'
import { fill } from '@perennial/domain/messages'
import { amountIn, dayIn, type OwnTexts } from '../account/own-texts.ts'

/** A save offer in words: what it is, what it means, and its button. */
export function saveTexts(
  { kind, discount, until, offer }: SaveOfferView,
  texts: OwnTexts,
  language: string,
): { title: string; text: string; button: string } {
  const day = { date: until ? dayIn(until, language) : '' }
  if (kind === 'discount' && discount) {
    const words = {
      percent: discount.percent,
      count: discount.dates.length,
      amount: amountIn(discount.amount, language),
      full: amountIn(discount.full, language),
      date: dayIn(discount.dates[0] ?? '', language),
    }
    return {
      title: fill(texts.stayDiscount, words),
      text: fill(texts.stayDiscountText, words),
      button: fill(texts.stayDiscountNow, words),
    }
  }
  if (kind === 'offer' && offer) {
    const words = { ...offer, date: dayIn(offer.from, language) }
    return {
      title: fill(texts.stayOffer, words),
      text: fill(texts.stayOfferText, words),
      button: fill(texts.stayOfferNow, words),
    }
  }
  return kind === 'pause'
    ? { title: texts.stayPause, text: fill(texts.stayPauseText, day), button: fill(texts.stayPauseNow, day) }
    : {
        title: texts.stayExtension,
        text: fill(texts.stayExtensionText, day),
        button: fill(texts.stayExtensionNow, day),
      }
}
