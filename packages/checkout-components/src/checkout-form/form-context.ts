import type { CheckoutQuestions } from '@perennial/domain/order'
import type { FieldError } from '@perennial/domain/result'
import type { ShopLinks } from '@perennial/page-runtime/contract'
import { createContext, useContext } from 'react'
import type { TextOf } from '../texts/index.ts'

/** What all parts of the form share. */
export interface FormContextValue {
  /** Prefix of the field ids: the card's id. */
  id: string
  language: string
  texts: Readonly<Record<TextOf<'checkoutForm'>, string>>
  /** The shop's own documents and address. */
  shop: ShopLinks | undefined
  /** What the form asks beside name, address and payment. */
  questions: CheckoutQuestions
  /** The visible errors. */
  errors: readonly FieldError[]
}

export const FormContext = createContext<FormContextValue | null>(null)

export function useForm(): FormContextValue {
  const value = useContext(FormContext)
  if (!value) throw new Error('Parts of the checkout form stand inside its context.')
  return value
}

/** The id of a field, for its label, its error message and links to it. */
export const fieldId = (formId: string, path: string) => `${formId}-${path.replaceAll('.', '-')}`
