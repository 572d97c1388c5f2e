import { displayDecimalsOf, toDecimalText, toMoney } from '../money/index.ts'
import { currencyOfPrice, defaultPricePart, type PricePart } from './price-part.ts'

/** Triggers that the editor offers; a stored `order_date` is shown and kept beside them (PED-20). */
export const triggerChoices = ['delay', 'subscription_start'] as const

const oneTimeTriggers: readonly unknown[] = ['delay', 'subscription_start', 'order_date']

/** Permitted operations of a price editor; `linked` when the price refers to another one. */
export interface PriceEditing {
  linked?: boolean
  readOnly?: boolean
}

/** One change of a price in the editor. `at` is the charge's place. */
export type PriceChange =
  | { type: 'chargeAdded' }
  | { type: 'chargeDuplicated'; at: number }
  | { type: 'chargeDeleted'; at: number }
  | { type: 'chargeChanged'; at: number; change: Partial<PricePart> }
  | { type: 'currencyChanged'; currencyCode: string }
  | { type: 'fixedTermToggled'; at: number; on: boolean }
  | { type: 'externalToggled'; on: boolean }

/** Whether the currency is locked: by a price reference, or because nothing can be changed (PED-13). */
export const isCurrencyLocked = ({ linked = false, readOnly = false }: PriceEditing): boolean => linked || readOnly

/** Whether charges can be deleted: not where the price is linked to a reference (PED-12). */
export const canDeleteCharge = ({ linked = false, readOnly = false }: PriceEditing): boolean => !linked && !readOnly

/** Whether another system determines a price instead of charges (PED-28). */
export const isExternalPrice = (parts: readonly PricePart[]): boolean =>
  parts.some(({ use_external_price }) => use_external_price === true)

/** The price after a change, with all dependent fields. Locked fields stay unchanged. */
export function nextPrice(
  parts: readonly PricePart[],
  change: PriceChange,
  editing: PriceEditing = {},
): readonly PricePart[] {
  if (editing.readOnly) return parts
  const replace = (at: number, by: (part: PricePart) => PricePart[]) =>
    parts.flatMap((part, place) => (place === at ? by(part) : [part]))
  switch (change.type) {
    case 'chargeAdded':
      return isExternalPrice(parts) ? parts : [...parts, newCharge(parts)]
    case 'chargeDuplicated':
      return isExternalPrice(parts) ? parts : replace(change.at, (part) => [part, { ...part, ...freeName(parts) }])
    case 'chargeDeleted':
      return canDeleteCharge(editing) ? replace(change.at, () => []) : parts
    case 'chargeChanged': {
      const { currencyCode: _all, ...own } = change.change
      return replace(change.at, (part) => [changedCharge(part, own)])
    }
    case 'currencyChanged':
      return isCurrencyLocked(editing) ? parts : parts.map((part) => inCurrency(part, change.currencyCode))
    case 'fixedTermToggled':
      return replace(change.at, (part) => [{ ...part, repeat_count: change.on ? 1 : null }])
    case 'externalToggled':
      return change.on === isExternalPrice(parts) ? parts : [change.on ? externalCharge(parts) : newCharge([], parts)]
  }
}

/** A new charge with the price of PED-07 in the currency of its price, named by the next free number (PED-11). */
const newCharge = (parts: readonly PricePart[], currencyOf = parts): PricePart => ({
  ...defaultPricePart,
  ...freeName(parts),
  currencyCode: currencyOfPrice(currencyOf),
})

function freeName(parts: readonly PricePart[]): { name: string; label: string } {
  const taken = new Set(parts.map(({ name }) => name))
  let n = parts.length + 1
  while (taken.has(`charge_${n}`)) n += 1
  return { name: `charge_${n}`, label: `Charge ${n}` }
}

/** The one entry of an external price: nothing but what every charge has. */
const externalCharge = (parts: readonly PricePart[]): PricePart => ({
  ...freeName([]),
  type: 'onetime',
  value: 0,
  currencyCode: currencyOfPrice(parts),
  use_external_price: true,
})

// An amount keeps its number, not its minor units: 12.50 becomes 13 in a currency without decimals.
const inCurrency = (part: PricePart, currencyCode: string): PricePart => ({
  ...part,
  currencyCode,
  value: valueTyped(String(part.value), currencyCode).value,
})

/** Whether the day of the month is an input (PED-25). */
export const showsStartDay = ({ type, trigger, repeat_interval_type }: PricePart): boolean =>
  type === 'recurring' && trigger === 'subscription_start' && repeat_interval_type === 'months'

/** Whether a charge ends after a number of payments (PED-05, PED-26). */
export const isFixedTerm = ({ repeat_count }: Pick<PricePart, 'repeat_count'>): boolean => repeat_count != null

/** A charge after some of its fields changed, with the fields that lose their meaning cleared. */
export function changedCharge(before: PricePart, change: Partial<PricePart>): PricePart {
  const after: PricePart = { ...before, ...change }
  if (after.type === 'onetime') {
    if (!oneTimeTriggers.includes(after.trigger)) after.trigger = null
    if (after.term_setting === 'not_termed') Object.assign(after, neverRepeated)
  }
  if (before.type === 'onetime' && after.type === 'recurring') Object.assign(after, repeatedAgain(after))
  if (before.term_setting === 'not_termed' && after.term_setting === 'termed')
    Object.assign(after, repeatedAgain(after))
  if (before.trigger === 'delay' && after.trigger !== 'delay') after.delay_interval = null
  if (showsStartDay(before) && !showsStartDay(after)) after.subscription_start_day = null
  return after
}

/** A one-time charge that is not termed (PED-22). */
const neverRepeated = { repeat_interval: 0, repeat_interval_type: 'N/A', repeat_count: 0 } as const

/** Interval of a charge that starts to repeat: every month, without an end. */
const repeatedAgain = ({ repeat_interval, repeat_interval_type, repeat_count, term_setting }: PricePart) => ({
  repeat_interval: repeat_interval || 1,
  repeat_interval_type:
    repeat_interval_type == null || repeat_interval_type === 'N/A' ? 'months' : repeat_interval_type,
  repeat_count: repeat_count === 0 ? null : repeat_count,
  term_setting: term_setting === 'not_termed' ? 'evergreen' : term_setting,
})

/**
 * An amount as it stands after leaving its field: not below 0, an empty one 0, with the decimals of its currency
 * (PED-15, PED-16).
 * @returns the number to store and the text to show; what is no number counts as empty
 */
export function valueTyped(typed: string, currency: string): { value: number; text: string } {
  const amount = toMoney(atLeastZero(typed), currency)
  const text = Number(toDecimalText(amount)).toFixed(displayDecimalsOf(currency))
  return { value: Number(text), text }
}

/** A repeat interval as typed: whole, not below 0, an empty one 1 (PED-17). */
export const repeatIntervalTyped = (typed: string): number => wholeTyped(typed) ?? 1

/** A repeat count as typed: whole, not below 0, an empty one has no end (PED-18, PED-27). */
export const repeatCountTyped = (typed: string): number | null => wholeTyped(typed) ?? null

/** A delay as typed: whole, not below 0, an empty one 0 (PED-19). */
export const delayIntervalTyped = (typed: string): number => wholeTyped(typed) ?? 0

/** Label of the number of repetitions of a charge (PED-18). */
export const repeatCountText = (count: number | null | undefined): string =>
  count == null ? 'for ∞ Charges' : `for ${count} ${count === 1 ? 'Charge' : 'Charges'}`

/** Placeholder of a price without charges; opens the editor (PED-10). */
export const emptyPriceText = 'No pricing - Click to edit pricing'

function wholeTyped(typed: string): number | undefined {
  const value = Math.trunc(Number(typed))
  return typed.trim() === '' || !Number.isSafeInteger(value) ? undefined : Math.max(0, value)
}

const atLeastZero = (typed: string): number => {
  const value = Number(typed)
  return Number.isFinite(value) && value > 0 ? value : 0
}
