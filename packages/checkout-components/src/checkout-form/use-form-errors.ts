import { answerErrors, type OrderState, withoutMarkup } from '@perennial/domain/order'
import type { FieldError } from '@perennial/domain/result'
import { todayHere } from '../checkout/amounts.ts'
import { type CheckoutState, stepOfField } from '../checkout/checkout-state.ts'
import { useAddressRules } from '../checkout/use-address-rules.ts'
import { type FormContextValue, useForm } from './form-context.ts'
import type { TextOf } from '../texts/index.ts'

const noCountries = { deliveryDetails: { country: '' }, billingDetails: { country: '' } }

export interface FormErrors {
  /** All errors, visible or not. */
  all: FieldError[]
  /** The visible errors: those of steps that the shopper has tried to complete. */
  shown: FieldError[]
}

/**
 * The current errors of the order and its answers; the payment provider's fields show their own. Nothing is valid until the
 * address rules have loaded.
 */
export function useFormErrors(
  state: CheckoutState,
  language: string,
  questions: FormContextValue['questions'],
): FormErrors & { ready: boolean } {
  const { order, record } = state
  const { deliveryDetails, billingDetails } = order ?? noCountries
  const { rules, states } = useAddressRules(deliveryDetails.country, billingDetails.country)
  const ofOrder =
    order && record && rules
      ? rules.orderErrors(order, { language, requiresDelivery: record.requiresDelivery, today: todayHere(), states })
      : []
  const all = [...ofOrder, ...(order ? answerErrors(order, questions, language) : [])]
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
  const { texts, language, questions } = useForm()
  const { rules } = useAddressRules()
  return (path) => {
    const [part = '', field = '', ...rest] = path.split('.')
    if (part === 'customFields') return questions.customFields.find(({ id }) => id === field)?.label ?? field
    if (field === 'marketingPrefs') return consentLabel(questions, rest) ?? texts.terms
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

/** The title of a consent block, or the label of its option where it has none. */
function consentLabel({ consents }: FormContextValue['questions'], [org, purpose, id]: readonly string[]) {
  const block = consents.find((one) => one.org === org && one.for === purpose)
  return block && (block.title || withoutMarkup(block.options.find((option) => option.id === id)?.label ?? ''))
}
