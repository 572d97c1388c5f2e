import type { ItemNode } from '@perennial/api/catalogue'
import type { AttributeDefinition, PicklistOption } from '@perennial/domain/attributes'
import { attributeKey } from '@perennial/domain/product'

/** Whether an attribute is an item's label: there is one of each origin. */
export const isLabel = ({ name }: Pick<AttributeDefinition, 'name'>): boolean => name.startsWith('label__')

/** Options of an attribute; for labels also those that items have already. */
export function optionsWith(
  { name, options = [] }: AttributeDefinition,
  labels: readonly PicklistOption[],
): readonly PicklistOption[] {
  if (!isLabel({ name })) return options
  return [...options, ...labels.filter(({ id }) => !options.some((option) => option.id === id))]
}

const labelKey = attributeKey('label')

/** The labels that items carry, each once, in the alphabet's order. They have to be read with their details. */
export function labelsOf(items: readonly ItemNode[]): string[] {
  const labels = items.flatMap(({ data }) => {
    const label = (data?.attributes as Record<string, unknown> | undefined)?.[labelKey]
    return typeof label === 'string' && label !== '' ? [label] : []
  })
  return [...new Set(labels)].sort()
}
