import type { FieldMessages } from '../field-messages.ts'

/** Overrides for Swiss German; everything else is German with ss for ß. */
export const deCH: Partial<FieldMessages> = {
  email: 'Bitte geben Sie eine gültige E-Mail-Adresse an',
  phone: 'Bitte geben Sie eine gültige Telefonnummer an',
}
