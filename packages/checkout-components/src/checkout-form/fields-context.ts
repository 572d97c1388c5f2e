import type { FieldError } from '@perennial/domain/result'
import { createContext, useContext } from 'react'

/** What fields need of the form that they stand in. */
export interface FieldsContextValue {
  /** Prefix of the field ids: the card's id. */
  id: string
  language: string
  texts: Readonly<Record<'optional' | 'country' | 'chooseCountry' | 'address1' | 'address2' | 'chooseState', string>>
  /** The visible errors. */
  errors: readonly FieldError[]
}

export const FieldsContext = createContext<FieldsContextValue | null>(null)

export function useFields(): FieldsContextValue {
  const value = useContext(FieldsContext)
  if (!value) throw new Error('Fields stand inside the context of their form.')
  return value
}

/** The id of a field, for its label, its error message and links to it. */
export const fieldId = (formId: string, path: string) => `${formId}-${path.replaceAll('.', '-')}`
