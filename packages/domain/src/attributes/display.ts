import { textOfMarkup, trimEndOf } from '../text/index.ts'
import { priceLabel, type PricePart, parsePrice } from '../pricing/index.ts'
import { statusLabels, type ItemStatus } from '../catalogue/index.ts'
import type { LabelSelection } from '../labels/index.ts'
import type { UploadedAsset } from '../uploads/index.ts'
import { type Approval, compactApprovalText } from './approval.ts'
import { dateText, instantText } from './dates.ts'
import { type AttributeDefinition, typeOf } from './definition.ts'
import { type AttributeType, isPicklist } from './types.ts'
import { isEmptyValue, valueErrors } from './values.ts'

/** What values are shown with. */
export interface DisplayContext {
  /** IANA zone in which times are read. */
  zone: string
  language?: string
}

/** A value in one line, as tables and read-only forms show it. A value that does not fit its type is shown raw. */
export function displayText(definition: AttributeDefinition, value: unknown, context: DisplayContext): string {
  const type = typeOf(definition)
  if (isEmptyValue(value, type)) return ''
  // The option may have been deleted since it was selected; its id is better than nothing.
  const misfit = valueErrors(definition, value).some(({ code }) => code !== 'no_option')
  if (!type || misfit) return rawText(value)
  if (isPicklist(type))
    return list(value)
      .map((id) => labelOf(definition, id))
      .join(', ')
  return (texts[type] ?? rawText)(value, context)
}

/** A value without a definition (ATT-06). */
export const rawText = (value: unknown): string =>
  value === undefined || value === null ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value)

const list = (value: unknown): string[] => (Array.isArray(value) ? value : [value]).map(String)

const labelOf = ({ options = [] }: AttributeDefinition, id: string): string =>
  options.find((option) => option.id === id)?.label ?? id

const joined = (value: unknown) => list(value).join(', ')
const fileName = (value: unknown) => (value as UploadedAsset).repository.key.split('/').at(-1) ?? ''
const status = (value: unknown) => statusLabels[value as ItemStatus]
const numberText = (value: unknown) =>
  new Intl.NumberFormat('en-GB', { maximumFractionDigits: 10 }).format(value as number)

function rangeText(value: unknown, { zone }: DisplayContext): string {
  const { start, end } = value as { start: string | null; end: string | null }
  return [start, end].map((instant) => (instant ? instantText(instant, zone) : '…')).join(' – ')
}

function priceText(value: unknown, { language = 'en' }: DisplayContext): string {
  const price = parsePrice(value)
  if (!price.ok) return rawText(value)
  const { price: amount, term } = priceLabel(price.value as PricePart[], language)
  return `${amount} ${term}`.trim()
}

function discountText(value: unknown): string {
  const { value: percent, termLength, termType } = value as { value: number; termLength: number; termType: string }
  if (termLength === 0) return `${percent}%`
  return `${percent}% for ${termLength} ${termLength === 1 ? termType.replace(/s$/, '') : termType}`
}

function approvalLine(value: unknown): string {
  const { approved, approved_name } = value as Approval
  return approved ? `Approved by ${approved_name ?? ''}`.trim() : compactApprovalText
}

function selectionText(value: unknown): string {
  const { item_label, items } = value as LabelSelection
  return `${item_label} (${items.length})`
}

const decoded: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' }

/** The plain text of a rich text; blocks are separated by spaces. */
const richTextWords = (value: unknown): string =>
  textOfMarkup(String(value), () => ' ')
    .replace(/&(#39|\w+);/g, (all, name: string) => decoded[name] ?? all)
    .replace(/\s+/g, ' ')
    .trim()

type Text = (value: unknown, context: DisplayContext) => string

/** Types whose values are not shown as they are stored. */
const texts: Partial<Record<AttributeType, Text>> = {
  boolean: (value) => (value ? 'Yes' : 'No'),
  chevron: joined,
  multi_product_picklist: joined,
  date: (value) => dateText(String(value)),
  dateTime: (value, { zone }) => instantText(String(value), zone),
  dateTimeRange: rangeText,
  discount: discountText,
  numeric: numberText,
  number: numberText,
  currency: (value) =>
    new Intl.NumberFormat('en-GB', { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(value as number),
  price: priceText,
  price_compact: priceText,
  richText: richTextWords,
  status,
  statusPicklist: status,
  upload: fileName,
  asset: fileName,
  site_config_asset: fileName,
  approval: approvalLine,
  labelSelector: selectionText,
  hidden: () => '',
  objectList: (value) => {
    const { length } = value as unknown[]
    return `${length} ${length === 1 ? 'entry' : 'entries'}`
  },
}

/** The link of a tag URL attribute: the item's first tag on its domain. Undefined while it has no tag. */
export function tagUrlOf(tags: readonly string[], domain: string): string | undefined {
  const [tag] = tags
  if (!tag || !domain) return undefined
  const origin = /^https?:\/\//.test(domain) ? domain : `https://${domain}`
  return `${trimEndOf(origin, '/')}/${tag.replace(/^\/?(tags\/)?/, '')}`
}
