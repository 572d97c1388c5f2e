import { itemDataErrors, normaliseTag, tagsOf } from '@perennial/domain/catalogue'
import { parsePage } from '@perennial/domain/page'
import { parsePrice } from '@perennial/domain/pricing'
import { attributeKey } from '@perennial/domain/product'
import type { FieldError } from '@perennial/domain/result'

const under = (prefix: string, errors: readonly FieldError[]): FieldError[] =>
  errors.map((error) => ({ ...error, path: error.path ? `${prefix}.${error.path}` : prefix }))

/** What is wrong with an item's data, by its record type. Fields that no rule names are kept as they come. */
export function dataErrors(recordType: string, data: Record<string, unknown>): FieldError[] {
  if (recordType === 'page') {
    const page = parsePage(data)
    return page.ok ? [] : under('data', page.errors)
  }
  const misshapen = under('data', itemDataErrors(data))
  if (misshapen.length > 0) return misshapen
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
