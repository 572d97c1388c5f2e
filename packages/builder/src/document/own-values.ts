import { type Blocks, blockOf, ownValuesOf } from '@perennial/domain/blocks'
import type { Card } from '@perennial/domain/page'

/** `own.hero.facts.#k3.text` names the card `hero` and its property `facts`. */
export function ownFieldIn(field: string): { cardId: string; field: string } | undefined {
  const [own, cardId, name] = field.split('.')
  return own === 'own' && cardId !== undefined && name !== undefined ? { cardId, field: name } : undefined
}

/**
 * The properties of a use before a part of an own value changes: that value is there, as the block has it, so that a
 * change of one entry keeps the others.
 */
export function withOwnValue(use: Card, field: string, blocks: Blocks): Record<string, unknown> {
  const named = ownFieldIn(field)
  if (!named) return use.props
  const own = ownValuesOf(use)
  const former = own[named.cardId] ?? {}
  if (Object.hasOwn(former, named.field) && own[named.cardId]) return use.props
  const inBlock = blocks[blockOf(use)]?.assets.find(({ id }) => id === named.cardId)?.props[named.field]
  const isPart = field.split('.').length > 3
  const value = isPart && inBlock !== undefined ? { [named.field]: inBlock } : {}
  return { ...use.props, own: { ...own, [named.cardId]: { ...former, ...value } } }
}

/** The properties of a use without an own value: the block's shows again. */
export function withoutOwnValue(use: Card, cardId: string, field: string): Record<string, unknown> {
  const { [cardId]: fields = {}, ...others } = ownValuesOf(use)
  const { [field]: _gone, ...left } = fields
  const own = Object.keys(left).length > 0 ? { ...others, [cardId]: left } : others
  const { own: _former, ...props } = use.props
  return Object.keys(own).length > 0 ? { ...props, own } : props
}
