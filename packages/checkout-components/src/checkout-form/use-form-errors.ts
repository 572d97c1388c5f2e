import type { OrderState } from '@perennial/domain/order'
import type { FieldError } from '@perennial/domain/result'
import { todayHere } from '../checkout/amounts.ts'
import { type CheckoutState, stepOfField } from '../checkout/checkout-state.ts'
import { useAddressRules } from '../checkout/use-address-rules.ts'
import { useForm } from './form-context.ts'
import type { TextOf } from '../texts/index.ts'

const noCountries = { deliveryDetails: { country: '' }, billingDetails: { country: '' } }

export interface FormErrors {
  /** All errors, visible or not. */
  all: FieldError[]
  /** The visible errors: those of steps that the shopper has tried to complete. */
  shown: FieldError[]
}

/** The current errors of the order; the payment provider's fields show their own. Nothing is valid until the address rules have loaded. */
export function useFormErrors(state: CheckoutState, language: string): FormErrors & { ready: boolean } {
  const { order, record } = state
  const { deliveryDetails, billingDetails } = order ?? noCountries
  const { rules, states } = useAddressRules(deliveryDetails.country, billingDetails.country)
  const all =
    order && record && rules
      ? rules.orderErrors(order, { language, requiresDelivery: record.requiresDelivery, today: todayHere(), states })
      : []
  const known = new Set(all.map(({ path }) => path))
  const withRefused = [...all, ...state.refused.filter(({ path }) => !known.has(path))]
  return {
    ready: rules !== null,
    all,
    shown: withRefused.filter(({ path }) => state.tried.includes(stepOfField(path))),
  }
}

/** The label of a field, for links to it. */
export function useLabels(order: OrderState | null): (path: string) => string {
  const { texts, language } = useForm()
  const { rules } = useAddressRules()
  return (path) => {
    const [part = '', field = ''] = path.split('.')
    if (part === 'payment') return texts.payment
    if (field === 'startDate') return texts.startOn
    if (part === 'recipientDetails' && field === 'email') return texts.theirEmail
    if (field === 'city' || field === 'state' || field === 'postalCode') {
      const country = order?.[part as 'deliveryDetails' | 'billingDetails']?.country ?? ''
      return rules?.fieldLabels(country, language)[field] ?? field
    }
    if (part === 'termsAccepted') return texts.terms
    return Object.hasOwn(texts, field) ? texts[field as TextOf<'checkoutForm'>] : field
  }
}
