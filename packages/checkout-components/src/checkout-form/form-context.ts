import type { CheckoutQuestions } from '@perennial/domain/order'
import type { ShopLinks } from '@perennial/page-runtime/contract'
import { createContext, useContext } from 'react'
import type { TextOf } from '../texts/index.ts'
import type { FieldsContextValue } from './fields-context.ts'

/** What all parts of the form share. */
export interface FormContextValue extends FieldsContextValue {
  texts: Readonly<Record<TextOf<'checkoutForm'>, string>>
  /** The shop's own documents and address. */
  shop: ShopLinks | undefined
  /** What the form asks beside name, address and payment. */
  questions: CheckoutQuestions
}

export const FormContext = createContext<FormContextValue | null>(null)

export function useForm(): FormContextValue {
  const value = useContext(FormContext)
  if (!value) throw new Error('Parts of the checkout form stand inside its context.')
  return value
}
