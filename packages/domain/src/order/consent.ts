import { fieldMessages } from '../messages/index.ts'
import type { FieldError } from '../result/index.ts'
import type { CustomerDetails } from './order-state.ts'

/** One choice of a consent block. */
export interface ConsentOption {
  /** Free of commas: several chosen ones are stored in one text. */
  id: string
  required: boolean
  requiredMessage: string
  label: string
}

/** A question about consent at the checkout (CHK-44, RUN-27). */
export interface ConsentBlock {
  type: 'radio' | 'checkbox' | 'information'
  /** Requesting organisation and purpose: the two keys under which the answer is stored (CHK-10). */
  org: string
  for: string
  title: string
  options: ConsentOption[]
}

export type MarketingPrefs = CustomerDetails['marketingPrefs']

/** Ids of the options that are chosen. */
export function chosenConsents(block: Pick<ConsentBlock, 'org' | 'for'>, prefs: MarketingPrefs): string[] {
  const answer = prefs[block.org]?.[block.for]
  return typeof answer === 'string' && answer !== '' ? answer.split(',') : []
}

/** The answers with one option selected or not. A radio block has at most one, information none at all. */
export function withConsent(
  prefs: MarketingPrefs,
  block: ConsentBlock,
  optionId: string,
  chosen: boolean,
): MarketingPrefs {
  if (block.type === 'information' || !block.options.some(({ id }) => id === optionId)) return prefs
  const others = block.type === 'radio' ? [] : chosenConsents(block, prefs).filter((id) => id !== optionId)
  const ids = new Set(chosen ? [...others, optionId] : others)
  const inOrder = block.options.map(({ id }) => id).filter((id) => ids.has(id))
  return { ...prefs, [block.org]: { ...prefs[block.org], [block.for]: inOrder.join(',') } }
}

/**
 * Missing consents: each required option of a checkbox block, and one choice of a radio block with a required option,
 * with the option's text (RUN-27).
 */
export function consentErrors(blocks: readonly ConsentBlock[], prefs: MarketingPrefs, language = 'en'): FieldError[] {
  return blocks.flatMap((block) => {
    const chosen = chosenConsents(block, prefs)
    const required = block.type === 'information' ? [] : block.options.filter((option) => option.required)
    const missing =
      block.type === 'radio'
        ? chosen.length > 0
          ? []
          : required.slice(0, 1)
        : required.filter(({ id }) => !chosen.includes(id))
    return missing.map(({ id, requiredMessage }) => ({
      path: `customerDetails.marketingPrefs.${block.org}.${block.for}.${id}`,
      code: 'required',
      message: requiredMessage || fieldMessages(language).accept,
    }))
  })
}

/** A question of the tenant's own at the checkout (CHK-45, RUN-28). */
export interface CustomField {
  label: string
  id: string
  /** Whether an empty answer is refused. */
  required: boolean
  /** Where the billing provider stores the answer; `na` for nowhere. */
  zuoraType: '.subscription' | '.account' | 'na'
  type: 'text' | 'dropdown'
  dropdownItems: { label: string; value: string }[]
}

/** Answers that are missing, or a value that the field's list does not have. */
export function customFieldErrors(
  fields: readonly CustomField[],
  values: Readonly<Record<string, string>>,
  language = 'en',
): FieldError[] {
  const messages = fieldMessages(language)
  return fields.flatMap(({ id, type, required, dropdownItems }) => {
    const value = (values[id] ?? '').trim()
    const error = (code: string, message: string): FieldError[] => [{ path: `customFields.${id}`, code, message }]
    const isList = type === 'dropdown'
    if (value === '') return required ? error('required', isList ? messages.select : messages.required) : []
    const isKnown = !isList || dropdownItems.some((item) => item.value === value)
    return isKnown ? [] : error('unknown_value', messages.select)
  })
}

/** The answers by their location at the billing provider; without empty ones and those without a field. */
export function customFieldValues(
  fields: readonly CustomField[],
  values: Readonly<Record<string, string>>,
): Record<'subscription' | 'account', Record<string, string>> {
  const at = (zuoraType: CustomField['zuoraType']) =>
    Object.fromEntries(
      fields
        .filter((field) => field.zuoraType === zuoraType && (values[field.id] ?? '') !== '')
        .map(({ id }) => [id, values[id]!]),
    )
  return { subscription: at('.subscription'), account: at('.account') }
}
