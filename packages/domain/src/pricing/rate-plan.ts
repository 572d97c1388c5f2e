/** A rate plan of the billing provider, as far as it is read (PED-31). */
export interface RatePlan {
  data?: {
    productRatePlanCharges?: readonly {
      billingPeriod?: string | null
      /** The number of a `Specific Months` or `Specific Weeks` period. */
      specificBillingPeriod?: number | null
      pricing?: readonly { currency: string; price: number | null }[] | null
    }[]
  }
}

/** Texts for a rate plan whose details cannot be shown (PRC-25). */
export const ratePlanTexts = {
  none: 'No associated rate plan',
  nullPrice: 'Rate plan price is set to null.',
  noPricing: 'No pricing configured in rate plan.',
  unavailable: 'Rate plan details unavailable.',
} as const

/**
 * Price and period of a rate plan in one line: `12.50 GBP / Month` (PRC-26).
 * @param plan null for none, undefined when it could not be read
 * @param currency whose price is wanted; the first one where the plan has none in it
 */
export function ratePlanDetails(plan: RatePlan | null | undefined, currency?: string): string {
  if (plan === null) return ratePlanTexts.none
  const charge = plan?.data?.productRatePlanCharges?.[0]
  if (!charge) return ratePlanTexts.unavailable
  const pricing = charge.pricing ?? []
  const entry = pricing.find((one) => one.currency === currency) ?? pricing[0]
  if (!entry) return ratePlanTexts.noPricing
  if (entry.price === null) return ratePlanTexts.nullPrice
  const period = periodOf(charge)
  if (!Number.isFinite(entry.price) || !period) return ratePlanTexts.unavailable
  return `${entry.price.toFixed(2)} ${entry.currency} / ${period}`
}

function periodOf({
  billingPeriod,
  specificBillingPeriod,
}: {
  billingPeriod?: string | null
  specificBillingPeriod?: number | null
}) {
  const unit = /^Specific (\w+)$/.exec(billingPeriod ?? '')?.[1]
  return unit && specificBillingPeriod ? `${specificBillingPeriod} ${unit}` : billingPeriod
}
