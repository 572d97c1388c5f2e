import { attributeKey } from '../product/index.ts'
import { parseTerm, type SubscriptionTerms } from '../subscription/index.ts'
import type { PaymentType } from './order-state.ts'

/** Purchase terms from an offer's attributes (CHK-28, CHK-29). */
export interface OfferTerms extends SubscriptionTerms {
  /** Shown instead of the price that is worked out. */
  displayPrice: string | undefined
  ctaText: string | undefined
  /** The ways to pay that it is limited to (CHK-23); empty means every way of the shop. */
  paymentTypes: PaymentType[]
  /** ISO 3166-1 alpha-2; empty means everywhere. */
  allowedCountries: string[]
  /** Whether the quantity may exceed one. */
  multibuy: boolean
  orderCutoff: boolean
  /** What the billing provider bills it by: the path or id of a rate plan. */
  ratePlan: string | undefined
}

const paymentTypes: readonly PaymentType[] = ['card', 'paypal']

/** An attribute by its name: stored with the product's suffix, some older ones without. */
export const offerAttribute = (attributes: Readonly<Record<string, unknown>>, name: string): unknown =>
  attributes[attributeKey(name)] ?? attributes[name]

const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined)

const textsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((entry): entry is string => typeof entry === 'string') : []

/** Reads an offer's terms. */
export function offerTerms(attributes: Readonly<Record<string, unknown>>): OfferTerms {
  const read = (name: string) => offerAttribute(attributes, name)
  const named = textsOf(read('payment_types'))
  return {
    displayPrice: textOf(read('display_price')),
    ctaText: textOf(read('cta_text')),
    paymentTypes: paymentTypes.filter((type) => named.includes(type)),
    allowedCountries: textsOf(read('allowed_countries')),
    autoRenew: (read('autoRenew') ?? read('auto_renew')) !== false,
    multibuy: read('allow_multibuy') === true,
    orderCutoff: Boolean(read('order_cutoff')),
    term: parseTerm(read('term')),
    initialTerm: parseTerm(read('initial_term')),
    ratePlan: textOf(attributes.rate_plan__zuora),
  }
}

/** The quantity that a basket takes of an offer: one, unless it allows more. */
export const quantityIn = ({ multibuy }: Pick<OfferTerms, 'multibuy'>, requested: number): number =>
  multibuy && Number.isInteger(requested) && requested > 1 ? requested : 1

/**
 * The ways to pay that all offers of a basket take.
 * @returns null when there is no restriction; an empty list when no way suits all offers
 */
export function paymentTypesOf(offers: readonly Pick<OfferTerms, 'paymentTypes'>[]): PaymentType[] | null {
  const limits = offers.map((offer) => offer.paymentTypes).filter((types) => types.length > 0)
  return limits.length === 0 ? null : paymentTypes.filter((type) => limits.every((types) => types.includes(type)))
}

/** The label by which the conditions of pages know an offer for students (CHK-46). */
export const studentLabel = 'student'

/** What a provider's methods count as: a wallet pays with a card in it. */
const countsAs: Readonly<Record<string, PaymentType>> = { card: 'card', wallet: 'card', paypal: 'paypal' }

/** Whether a basket can be paid by a method of a payment provider. */
export const takesMethod = (types: readonly PaymentType[] | null, method: string): boolean =>
  types === null || types.some((type) => type === countsAs[method])

/**
 * The countries that every offer of a basket goes to.
 * @returns null when there is no restriction; an empty list when no country suits all offers
 */
export function allowedCountriesOf(offers: readonly Pick<OfferTerms, 'allowedCountries'>[]): string[] | null {
  const [first, ...others] = offers.map(({ allowedCountries }) => allowedCountries).filter((list) => list.length > 0)
  return first?.filter((country) => others.every((list) => list.includes(country))) ?? null
}
