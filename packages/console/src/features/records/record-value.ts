import { formatNumber } from '@perennial/ui/messages'
import type { BusinessRecord } from '@perennial/api/records'
import { isCalendarDate } from '@perennial/domain/calendar'
import { formatMoney, toMoney } from '@perennial/domain/money'
import { isInstant, namedValues, valueAt } from '@perennial/domain/records'
import { isEmail } from '@perennial/domain/text'
import type { Field } from './layouts/index.ts'
import { text, type TextKey } from './texts.ts'

/** The value of a field as text, or why there is none (OBJ-08, OBJ-09). */
export type FieldText = { text: string } | { missing: true } | { invalid: 'type' } | { invalid: 'field'; kind: string }

const missing = { missing: true } as const
const invalidType = { invalid: 'type' } as const

/** A formatted amount; undefined for an unknown currency. */
export function moneyText(amount: number, currency: unknown): string | undefined {
  if (typeof currency !== 'string' || currency === '') return undefined
  try {
    return formatMoney(toMoney(amount, currency))
  } catch {
    return undefined
  }
}

const methods: Readonly<Record<string, TextKey>> = {
  card: 'methodCard',
  wallet: 'methodWallet',
  paypal: 'methodPaypal',
  bank_debit: 'methodBankDebit',
}

/** The kind of a payment method; an unknown one is shown as its provider names it. */
export const methodWord = (type: string): string => (methods[type] ? text(methods[type]) : type)

/** Reads a field of a record. Dates and times are returned as stored: the caller formats them. */
export function fieldText(field: Field, record: BusinessRecord): FieldText {
  const value = valueAt(record, field.path)
  if (value === undefined || value === null || value === '') return missing
  switch (field.kind) {
    case 'text':
    case 'code':
    case 'status':
    case 'record':
      return typeof value === 'string' || typeof value === 'number' ? { text: String(value) } : invalidType
    case 'email':
      // OBJ-23.
      return typeof value === 'string' && isEmail(value) ? { text: value } : invalidType
    case 'number':
      return typeof value === 'number' ? { text: formatNumber(value) } : invalidType
    case 'money': {
      if (typeof value !== 'number') return invalidType
      const text = moneyText(value, valueAt(record, field.currency ?? 'data.currency'))
      return text === undefined ? invalidType : { text }
    }
    case 'date':
      return isCalendarDate(value) || isInstant(value) ? { text: value as string } : invalidType
    case 'instant':
      return isInstant(value) ? { text: value } : invalidType
    case 'yesNo':
      return typeof value === 'boolean' ? { text: String(value) } : invalidType
    case 'person': {
      if (typeof value !== 'object') return invalidType
      const { firstName, lastName } = value as Record<string, unknown>
      const names = [firstName, lastName].filter((one) => typeof one === 'string' && one.trim() !== '')
      return names.length === 0 ? missing : { text: names.join(' ') }
    }
    case 'method': {
      if (typeof value !== 'object') return invalidType
      const { type, brand, last4 } = value as Record<string, unknown>
      if (typeof last4 === 'string' && last4 !== '') {
        return { text: text('paidByCard', { brand: typeof brand === 'string' ? brand : '', last4 }).trim() }
      }
      return typeof type === 'string' && type !== '' ? { text: methodWord(type) } : missing
    }
    case 'list': {
      const entries = Array.isArray(value) ? value.map(String) : namedValues(value)
      if (!entries) return invalidType
      return entries.length === 0 ? missing : { text: entries.join(', ') }
    }
    default:
      return { invalid: 'field', kind: String(field.kind satisfies never) }
  }
}
