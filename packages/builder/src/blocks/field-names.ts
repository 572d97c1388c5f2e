import type { BlockField, SharedBlock } from '@perennial/domain/blocks'
import type { Card } from '@perennial/domain/page'
import type { ComponentRegistry, Field } from '@perennial/page-runtime/contract'

/** Fields that a page could set: texts, pictures, links and choices of a card. Parts with components of their own stay. */
export const fieldsToOpen = (registry: ComponentRegistry, card: Pick<Card, 'path'> | undefined): readonly Field[] =>
  card ? (registry.get(card.path)?.fields ?? []).filter(({ type }) => type !== 'subcomponentMetadata') : []

/** The names of fields for people, each once: `Title, Button`. A field of a card that is gone keeps its own name. */
export function namesOfFields(
  fields: readonly BlockField[],
  block: Pick<SharedBlock, 'assets'>,
  registry: ComponentRegistry,
): string {
  const names = fields.map(({ cardId, field }) => {
    const card = block.assets.find(({ id }) => id === cardId)
    return fieldsToOpen(registry, card).find(({ name }) => name === field)?.label ?? field
  })
  return [...new Set(names)].join(', ')
}

/** Thousandths of bytes with their sign: `+0.2`, `0`. */
export function kilobytes(bytes: number): string {
  const rounded = Math.round(bytes / 100) / 10
  if (rounded === 0) return bytes === 0 ? '0' : bytes > 0 ? '+0.1' : '−0.1'
  return rounded > 0 ? `+${rounded}` : `−${Math.abs(rounded)}`
}
