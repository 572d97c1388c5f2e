import type { PageDocument } from '@perennial/domain/page'

/**
 * Compares by identity, property by property and card by card: undo restores the same objects, so this is exact and
 * cheap.
 */
export function samePage(one: PageDocument, other: PageDocument): boolean {
  if (one === other) return true
  const names = Object.keys(one).filter((name) => name !== 'assets')
  return (
    Object.keys(other).length === names.length + 1 &&
    names.every((name) => one[name] === other[name]) &&
    one.assets.length === other.assets.length &&
    one.assets.every((card, index) => card === other.assets[index])
  )
}
