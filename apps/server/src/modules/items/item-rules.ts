import { nameError, nameOf, normaliseTag, parentOf } from '@perennial/domain/catalogue'
import { parsePage } from '@perennial/domain/page'
import { parsePrice } from '@perennial/domain/pricing'
import { attributeKey } from '@perennial/domain/product'
import type { FieldError } from '@perennial/domain/result'
import { tagsOf } from './item-view.ts'

const under = (prefix: string, errors: readonly FieldError[]): FieldError[] =>
  errors.map((error) => ({ ...error, path: error.path ? `${prefix}.${error.path}` : prefix }))

/** What is wrong with an item's data, by its record type. Free data of other types is kept as it comes. */
export function dataErrors(recordType: string, data: Record<string, unknown>): FieldError[] {
  if (recordType === 'page') {
    const page = parsePage(data)
    return page.ok ? [] : under('data', page.errors)
  }
  const attributes = data.attributes as Record<string, unknown> | undefined
  const price = attributes?.[attributeKey('price')]
  if (price === undefined || price === null) return []
  const checked = parsePrice(price)
  return checked.ok ? [] : under(`data.attributes.${attributeKey('price')}`, checked.errors)
}

/** Data in the form in which it is stored: tags with their slashes, each once (ITM-39). */
export function normalisedData(data: Record<string, unknown>): Record<string, unknown> {
  if (!Array.isArray(data.tags)) return data
  return { ...data, tags: [...new Set(tagsOf(data).map(normaliseTag))] }
}

/** What is wrong with a new path: each of its segments is a name. */
export function pathErrors(path: string): FieldError[] {
  const errors: FieldError[] = []
  for (let at = path; parentOf(at) !== '/'; at = parentOf(at)) {
    const error = nameError(nameOf(at))
    if (error) errors.push(error)
  }
  return errors
}

/** Statuses that an item can be given from each (ITM-43); `approved` comes from the approval widget only. */
const transitions = { draft: ['archived'], archived: ['draft'], approved: ['draft', 'archived'] } as const

export const mayBecome = (from: keyof typeof transitions, to: string): boolean =>
  from === to || (transitions[from] as readonly string[]).includes(to)
