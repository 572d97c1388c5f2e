import type { PromoRefusal } from './promo-code.ts'

/** Why a code is refused at the checkout; `unknown` and `already_applied` are found before the code is looked at. */
export type PromoRefusedBecause = PromoRefusal | 'unknown' | 'already_applied'

type Texts = Readonly<Record<PromoRefusedBecause, string>>

const en: Texts = {
  unknown: 'This promo code is not valid.',
  inactive: 'This promo code is not valid.',
  not_started: 'This promo code is not valid yet.',
  expired: 'This promo code has expired.',
  used_up: 'This promo code has been used up.',
  not_for_basket: 'This promo code does not apply to what is in your basket.',
  already_applied: 'This promo code is already applied.',
}

const de: Texts = {
  unknown: 'Dieser Gutscheincode ist nicht gültig.',
  inactive: 'Dieser Gutscheincode ist nicht gültig.',
  not_started: 'Dieser Gutscheincode ist noch nicht gültig.',
  expired: 'Dieser Gutscheincode ist abgelaufen.',
  used_up: 'Dieser Gutscheincode wurde bereits eingelöst.',
  not_for_basket: 'Dieser Gutscheincode gilt nicht für Ihren Warenkorb.',
  already_applied: 'Dieser Gutscheincode ist bereits aktiv.',
}

const fr: Texts = {
  unknown: 'Ce code promo n’est pas valide.',
  inactive: 'Ce code promo n’est pas valide.',
  not_started: 'Ce code promo n’est pas encore valide.',
  expired: 'Ce code promo a expiré.',
  used_up: 'Ce code promo a déjà été entièrement utilisé.',
  not_for_basket: 'Ce code promo ne s’applique pas à votre panier.',
  already_applied: 'Ce code promo est déjà appliqué.',
}

const it: Texts = {
  unknown: 'Questo codice promozionale non è valido.',
  inactive: 'Questo codice promozionale non è valido.',
  not_started: 'Questo codice promozionale non è ancora valido.',
  expired: 'Questo codice promozionale è scaduto.',
  used_up: 'Questo codice promozionale è esaurito.',
  not_for_basket: 'Questo codice promozionale non vale per il carrello.',
  already_applied: 'Questo codice promozionale è già applicato.',
}

const texts: Readonly<Record<string, Texts>> = { en, de, fr, it }

/**
 * Why a code is refused, for the shopper. Unknown and disabled codes have the same text, so that it does not reveal
 * which exist.
 */
export const promoRefusalText = (reason: PromoRefusedBecause, language = 'en'): string =>
  (texts[language] ?? texts[language.split('-')[0]!] ?? en)[reason]
