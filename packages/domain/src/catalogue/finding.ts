import { attributeKey } from '../product/index.ts'
import { type Criterion, isDateCriterion, isNumberCriterion, termsOf } from '../search/index.ts'

/** How one field of items is asked for: texts by all or any of them, numbers and days by comparison. */
export const itemLogics = ['AND', 'OR', 'eq', 'gte', 'lte', 'gt', 'lt', 'on', 'from', 'until'] as const
export type ItemLogic = (typeof itemLogics)[number]

/** A filter of a list of items, as calls take it (CAT-48). */
export interface ItemCriterion {
  /** One of `itemFields`, or `attributes.{name}`. */
  path: string
  /** Texts, or one number, or one day. */
  values: string[]
  logic: ItemLogic
  /** The texts are whole values, not beginnings of them. */
  whole?: boolean | undefined
}

/** Fields of every item that lists filter by, besides attributes. */
export const itemFields = [
  'status',
  'publication',
  'user',
  'tag',
  'label',
  'product',
  'price',
  'live',
  'created',
  'modified',
] as const

/** Most filters of a list at once, and most texts of one of them. */
export const maxCriteria = { filters: 20, texts: 50 } as const

export const isItemField = (path: string): boolean =>
  itemFields.some((field) => field === path) || /^attributes\.[^.]{1,150}$/.test(path)

/** A filter of the screen, as calls take it. @param whole whether its texts were chosen, rather than typed */
export function itemCriterion(criterion: Criterion, whole: boolean): ItemCriterion {
  const { path, logic } = criterion
  if (isNumberCriterion(criterion)) return { path, values: [String(criterion.value)], logic }
  if (isDateCriterion(criterion)) return { path, values: [criterion.value], logic }
  return { path, values: termsOf(criterion), logic, ...(whole ? { whole } : {}) }
}

/** What lists are sorted by, by the id of their column; attributes by their name (CAT-49). */
const sortsOfColumns: Readonly<Record<string, string>> = {
  name: 'name',
  path: 'path',
  status: 'status',
  publishedStatus: 'live',
  tags: 'tag',
  products: 'product',
  ratePlan: 'ratePlan',
  user: 'user',
  created: 'created',
  updated: 'modified',
  [attributeKey('label')]: 'label',
}

/** What the server sorts by for a column of a list. */
export const sortOfColumn = (column: string): string => sortsOfColumns[column] ?? `attributes.${column}`
