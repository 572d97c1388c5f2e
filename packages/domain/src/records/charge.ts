import { type CalendarDate, isCalendarDate } from '../calendar/index.ts'
import { allocate, divideRounded, isCurrencyCode, type Money, subtract, toMoney, toWire } from '../money/index.ts'
import type { FieldError } from '../result/index.ts'
import { recordTexts } from './texts.ts'

/** A charge as its form has it (OBJ-42). Amounts are decimal numbers of its currency. */
export interface ChargeDraft {
  /** Labelled Description, and sent as `description`. */
  description: string
  currency: string
  amount: number | null
  date: CalendarDate
}

/** The stored values of these fields. */
export interface StoredCharge {
  status: string
  currency: string
  quantity: number
  date: CalendarDate
}

/** Charges that no payment has been made or given up for. */
const open = ['pending', 'scheduled']

/** Why a charge cannot be edited; undefined when it can. */
export const chargeRefusal = (status: string): string | undefined =>
  open.includes(status.toLowerCase()) ? undefined : recordTexts.chargeSettled

/**
 * Validates a charge (OBJ-43, OBJ-44).
 * @param today the tenant's calendar day: a charge cannot be moved into the past
 */
export function chargeErrors(draft: ChargeDraft, stored: StoredCharge, today: CalendarDate): FieldError[] {
  const errors: FieldError[] = []
  const required = (path: string) => errors.push({ path, code: 'required', message: recordTexts.required })
  const invalid = (path: string, message: string) => errors.push({ path, code: 'invalid', message })
  if (draft.description.trim() === '') required('description')
  if (draft.currency === '') required('currency')
  else if (!isCurrencyCode(draft.currency) || draft.currency !== stored.currency) {
    invalid('currency', recordTexts.oneCurrency(stored.currency))
  }
  if (draft.amount === null || !Number.isFinite(draft.amount)) required('amount')
  else if (draft.amount < 0) invalid('amount', recordTexts.negativeAmount)
  else if (isCurrencyCode(draft.currency) && toWire(toMoney(draft.amount, draft.currency)) !== draft.amount) {
    invalid('amount', recordTexts.amountStep(draft.currency))
  }
  if (draft.date === '') required('date')
  else if (!isCalendarDate(draft.date)) invalid('date', recordTexts.noDate)
  else if (draft.date !== stored.date && draft.date < today) invalid('date', recordTexts.pastCharge)
  return errors
}

/** What one of several costs: the amount by their number, rounded to the currency. */
export const unitAmountOf = (amount: number, currency: string, quantity: number): number => {
  const whole = toMoney(amount, currency)
  return toWire({ ...whole, minor: divideRounded(whole.minor, BigInt(Math.max(1, quantity))) })
}

type Data = Readonly<Record<string, unknown>>

const amountIn = (value: unknown, currency: string): Money => toMoney(typeof value === 'number' ? value : 0, currency)

/**
 * The data of an edited charge. Its tax keeps its share of the amount, in total and by line.
 * @param draft without errors
 */
export function editedCharge(
  data: Data,
  { description, currency, amount, date }: ChargeDraft,
): Record<string, unknown> {
  const gross = toMoney(amount!, currency)
  const [before, taxBefore] = [amountIn(data.amount, currency), amountIn(data.taxAmount, currency)]
  const tax =
    before.minor === 0n
      ? toMoney(0, currency)
      : { ...gross, minor: divideRounded(gross.minor * taxBefore.minor, before.minor) }
  const quantity = typeof data.quantity === 'number' ? data.quantity : 1
  return {
    ...data,
    name: description.trim(),
    currency,
    date,
    schedule_date: date,
    amount: toWire(gross),
    unit_amount: unitAmountOf(amount!, currency, quantity),
    taxAmount: toWire(tax),
    amountWithoutTax: toWire(subtract(gross, tax)),
    taxSummary: taxLines(data.taxSummary, tax),
  }
}

function taxLines(lines: unknown, tax: Money): unknown {
  if (!Array.isArray(lines)) return lines
  const weights = lines.map((line: Data) => amountIn(line.amount, tax.currency).minor)
  const parts = allocate(tax, weights)
  return lines.map((line: Data, index) => ({ ...line, amount: toWire(parts[index]!) }))
}
