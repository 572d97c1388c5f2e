import { attributeKey } from '../product/index.ts'
import type { PaymentType } from './order-state.ts'

/** Purchase terms from an offer's attributes (CHK-28, CHK-29). */
export interface OfferTerms {
  displayPrice: string | undefined
  ctaText: string | undefined
  paymentTypes: PaymentType[]
  /** ISO 3166-1 alpha-2; empty means everywhere. */
  allowedCountries: string[]
  autoRenew: boolean
  /** Whether the quantity may exceed one. */
  multibuy: boolean
  orderCutoff: boolean
  term: unknown
  initialTerm: unknown
  ratePlan: unknown
}

const paymentTypes: readonly PaymentType[] = ['card', 'paypal']

/** An attribute by its name: stored with the product's suffix, some older ones without. */
export const offerAttribute = (attributes: Readonly<Record<string, unknown>>, name: string): unknown =>
  attributes[attributeKey(name)] ?? attributes[name]

const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined)

const textsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((entry): entry is string => typeof entry === 'string') : []

/** Reads an offer's terms. An offer that names no way of paying takes cards (CHK-23). */
export function offerTerms(attributes: Readonly<Record<string, unknown>>): OfferTerms {
  const read = (name: string) => offerAttribute(attributes, name)
  const named = textsOf(read('payment_types'))
  const types = paymentTypes.filter((type) => named.includes(type))
  return {
    displayPrice: textOf(read('display_price')),
    ctaText: textOf(read('cta_text')),
    paymentTypes: types.length > 0 ? types : ['card'],
    allowedCountries: textsOf(read('allowed_countries')),
    autoRenew: (read('autoRenew') ?? read('auto_renew')) !== false,
    multibuy: read('allow_multibuy') === true,
    orderCutoff: Boolean(read('order_cutoff')),
    term: read('term'),
    initialTerm: read('initial_term'),
    ratePlan: attributes.rate_plan__zuora,
  }
}

/** The quantity that a basket takes of an offer: one, unless it allows more. */
export const quantityIn = ({ multibuy }: Pick<OfferTerms, 'multibuy'>, requested: number): number =>
  multibuy && Number.isInteger(requested) && requested > 1 ? requested : 1

/** The ways in which all offers of a basket can be paid. */
export const paymentTypesOf = (offers: readonly Pick<OfferTerms, 'paymentTypes'>[]): PaymentType[] =>
  paymentTypes.filter((type) => offers.every((offer) => offer.paymentTypes.includes(type)))

/**
 * The countries that every offer of a basket goes to.
 * @returns null when there is no restriction; an empty list when no country suits all offers
 */
export function allowedCountriesOf(offers: readonly Pick<OfferTerms, 'allowedCountries'>[]): string[] | null {
  const [first, ...others] = offers.map(({ allowedCountries }) => allowedCountries).filter((list) => list.length > 0)
  return first?.filter((country) => others.every((list) => list.includes(country))) ?? null
}
