import type { FieldError } from '../result/index.ts'
import { textVersion } from '../text/index.ts'
import {
  chosenConsents,
  type ConsentBlock,
  consentErrors,
  type ConsentOption,
  type CustomField,
  customFieldErrors,
} from './consent.ts'
import type { OrderState } from './order-state.ts'

/** What a checkout form asks beside name, address and payment: set by staff on the form's card. */
export interface CheckoutQuestions {
  /** Rich text beside the checkbox of the terms. */
  termsText: string
  /** Staff's own name for the wording of the terms; empty without one. */
  termsVersion: string
  /** The newsletter, if any, is the last block. */
  consents: ConsentBlock[]
  customFields: CustomField[]
}

/** Organisation under which answers are kept where a block names none. */
const ownOrg = 'shop'
const consentTypes: readonly ConsentBlock['type'][] = ['radio', 'checkbox', 'information']
const fieldPlaces: readonly CustomField['zuoraType'][] = ['.subscription', '.account', 'na']

type Props = Readonly<Record<string, unknown>>

/**
 * The questions in the properties of a checkout form's card, in the language of these properties (CHK-44, CHK-45). A
 * block or field that lacks what it is kept by is left out: `questionErrors` tells staff.
 */
export function checkoutQuestions(props: Props): CheckoutQuestions {
  const newsletter = textOf(props.newsletterLabel)
  return {
    termsText: textOf(props.termsText),
    termsVersion: textOf(props.termsVersion),
    consents: [
      ...entriesOf(props.consents).map(blockOf).filter(isAnswerable),
      ...(newsletter ? [newsletterBlock(newsletter, textOf(props.newsletterOrg))] : []),
    ],
    customFields: entriesOf(props.customFields)
      .map(customFieldOf)
      .filter(({ id, label }) => id !== '' && label !== ''),
  }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

const entriesOf = (value: unknown): Props[] =>
  Array.isArray(value)
    ? value.filter((entry): entry is Props => typeof entry === 'object' && entry !== null && !Array.isArray(entry))
    : []

const blockOf = (entry: Props): ConsentBlock => ({
  type: consentTypes.find((type) => type === entry.type) ?? 'checkbox',
  org: textOf(entry.org) || ownOrg,
  for: textOf(entry.for),
  title: textOf(entry.title),
  options: entriesOf(entry.options)
    .map(optionOf)
    .filter(({ label }) => label !== ''),
})

const optionOf = (entry: Props): ConsentOption => ({
  id: textOf(entry.id),
  required: entry.required === true,
  requiredMessage: textOf(entry.requiredMessage),
  label: textOf(entry.label),
})

const isAnswerable = (block: ConsentBlock) =>
  block.type === 'information'
    ? block.title !== '' || block.options.length > 0
    : block.for !== '' && block.options.length > 0 && block.options.every(({ id }) => id !== '')

const newsletterBlock = (label: string, org: string): ConsentBlock => ({
  type: 'checkbox',
  org: org || ownOrg,
  for: 'newsletter',
  title: '',
  options: [{ id: 'yes', required: false, requiredMessage: '', label }],
})

const customFieldOf = (entry: Props): CustomField => ({
  label: textOf(entry.label),
  id: textOf(entry.id),
  required: entry.required === true,
  zuoraType: fieldPlaces.find((place) => place === entry.zuoraType) ?? '.subscription',
  type: entry.type === 'dropdown' ? 'dropdown' : 'text',
  dropdownItems: entriesOf(entry.dropdownItems)
    .map((item) => ({ label: textOf(item.label) || textOf(item.value), value: textOf(item.value) }))
    .filter(({ value }) => value !== ''),
})

const key = /^[\w-]{1,60}$/
const keyRule = 'Use letters, digits, hyphens and underscores only.'

/**
 * What keeps the questions of a checkout form's card from being asked, for staff. Paths lead into the card's properties:
 * `consents.0.options.1.id`.
 */
export function questionErrors(props: Props): FieldError[] {
  const blocks = entriesOf(props.consents).map(blockOf)
  const fields = entriesOf(props.customFields).map(customFieldOf)
  return [
    ...blocks.flatMap((block, index) => blockErrors(block, `consents.${index}`)),
    ...repeated(
      [...blocks, ...(textOf(props.newsletterLabel) ? [newsletterBlock('-', textOf(props.newsletterOrg))] : [])].map(
        (block, index) => ({ path: `consents.${Math.min(index, blocks.length - 1)}.for`, id: consentId(block) }),
      ),
      'Two consents of one organisation are kept for the same purpose. Give one of them another purpose.',
    ),
    ...fields.flatMap((field, index) => fieldErrors(field, `customFields.${index}`)),
    ...repeated(
      fields.map(({ id }, index) => ({ path: `customFields.${index}.id`, id })),
      'Two custom fields have this id. Give one of them another.',
    ),
  ]
}

const consentId = (block: ConsentBlock) =>
  block.type === 'information' || block.for === '' ? '' : `${block.org} ${block.for}`

const error = (path: string, code: string, message: string): FieldError => ({ path, code, message })

const keyErrors = (path: string, value: string, what: string): FieldError[] =>
  value === ''
    ? [error(path, 'required', `${what} is needed: answers are kept by it.`)]
    : key.test(value)
      ? []
      : [error(path, 'invalid', keyRule)]

function blockErrors(block: ConsentBlock, path: string): FieldError[] {
  if (block.type === 'information') {
    return isAnswerable(block) ? [] : [error(`${path}.title`, 'required', 'Write what is to be read.')]
  }
  const ids = block.options.map(({ id }, index) => ({ path: `${path}.options.${index}.id`, id }))
  return [
    ...keyErrors(`${path}.org`, block.org, 'The organisation'),
    ...keyErrors(`${path}.for`, block.for, 'The purpose'),
    ...(block.options.length === 0
      ? [error(`${path}.options`, 'required', 'Add what can be chosen, with its label.')]
      : []),
    ...(block.type === 'radio' && block.title === ''
      ? [error(`${path}.title`, 'required', 'A choice needs a title: the question.')]
      : []),
    ...ids.flatMap(({ path: at, id }) => keyErrors(at, id, 'The id')),
    ...repeated(ids, 'Two options have this id. Give one of them another.'),
  ]
}

function fieldErrors(field: CustomField, path: string): FieldError[] {
  return [
    ...(field.label === '' ? [error(`${path}.label`, 'required', 'The label is needed: shoppers read it.')] : []),
    ...keyErrors(`${path}.id`, field.id, 'The id'),
    ...(field.type === 'dropdown' && field.dropdownItems.length === 0
      ? [error(`${path}.dropdownItems`, 'required', 'Add what can be chosen, each with a value.')]
      : []),
  ]
}

/** One error for each id that an earlier one has, too. */
const repeated = (ids: readonly { path: string; id: string }[], message: string): FieldError[] =>
  ids
    .filter(({ id }, index) => id !== '' && ids.findIndex((other) => other.id === id) < index)
    .map(({ path }) => error(path, 'repeated', message))

/** The order's own answers, as far as the form asks for them. */
type Answers = Pick<OrderState, 'termsAccepted' | 'customerDetails' | 'customFields'>

/** Answers that are missing or cannot be, at their fields (CHK-42 to CHK-45). Those of the terms: `orderErrors`. */
export const answerErrors = (
  { customerDetails, customFields = {} }: Answers,
  { consents, customFields: fields }: CheckoutQuestions,
  language: string,
): FieldError[] => [
  ...customFieldErrors(fields, customFields, language),
  ...consentErrors(consents, customerDetails.marketingPrefs, language),
]

/** What a shopper was shown and how they answered. */
export interface ConsentAnswer {
  kind: 'terms' | ConsentBlock['type']
  org: string
  for: string
  /** What was shown, as one rich text: the title, then a line for each option. */
  text: string
  options: { id: string; label: string; required: boolean; chosen: boolean }[]
}

/** The answers of an order to what its form asked, the terms first. */
export function consentAnswers(
  { termsAccepted, customerDetails }: Answers,
  { termsText, consents }: CheckoutQuestions,
): ConsentAnswer[] {
  const terms = { id: 'accepted', label: termsText, required: true, chosen: termsAccepted }
  return [
    { kind: 'terms', org: ownOrg, for: 'terms', text: termsText, options: [terms] },
    ...consents.map((block): ConsentAnswer => {
      const chosen = chosenConsents(block, customerDetails.marketingPrefs)
      return {
        kind: block.type,
        org: block.org,
        for: block.for,
        text: [block.title, ...block.options.map(({ label }) => label)].filter(Boolean).join('\n'),
        options: block.options.map(({ id, label, required }) => ({ id, label, required, chosen: chosen.includes(id) })),
      }
    }),
  ]
}

/** The answers that the form asked for, and no others: a client may send anything. */
export function askedAnswers<Order extends Answers>(order: Order, questions: CheckoutQuestions): Order {
  const { marketingPrefs } = order.customerDetails
  const kept: Record<string, Record<string, string>> = {}
  for (const block of questions.consents) {
    if (block.type === 'information') continue
    const known = chosenConsents(block, marketingPrefs).filter((id) => block.options.some((option) => option.id === id))
    const chosen = block.type === 'radio' ? known.slice(0, 1) : known
    kept[block.org] = { ...kept[block.org], [block.for]: chosen.join(',') }
  }
  const customFields = Object.fromEntries(
    questions.customFields.flatMap(({ id }) => {
      const value = order.customFields?.[id]?.trim()
      return value ? [[id, value]] : []
    }),
  )
  return { ...order, customerDetails: { ...order.customerDetails, marketingPrefs: kept }, customFields }
}

/**
 * Tells one wording of a form's questions from another: the browser sends that of what it has shown, so that nobody
 * agrees to words that they have not seen.
 */
export const questionsVersion = (questions: CheckoutQuestions): string => textVersion(JSON.stringify(questions))
