import type { ItemNode } from '@perennial/api/items'
import { attributeKey } from '@perennial/domain/product'

const labelKey = attributeKey('label')

/** The labels that items carry, each once, in the alphabet's order. They have to be read with their details. */
export function labelsOf(items: readonly ItemNode[]): string[] {
  const labels = items.flatMap(({ data }) => {
    const label = (data?.attributes as Record<string, unknown> | undefined)?.[labelKey]
    return typeof label === 'string' && label !== '' ? [label] : []
  })
  return [...new Set(labels)].sort()
}
