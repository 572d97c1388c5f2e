import { registry } from '@perennial/checkout-components/descriptors'
import type { PageDocument } from '@perennial/domain/page'
import type { ComponentDescriptor } from '@perennial/page-runtime/contract'

/**
 * Whether a card of the page takes a payment.
 * @throws Error when it also holds a component of others: that could read what shoppers type
 */
export function pageTakesPayment({ assets }: PageDocument, components: readonly ComponentDescriptor[] = []): boolean {
  const takes = assets.some(({ path }) => registry.get(path)?.takesPayment === true)
  const other = components.find(({ path }) => assets.some((card) => card.path === path))
  if (takes && other) {
    throw new Error(
      `A page that takes payment holds no components of others. Remove ${other.name}, or move the checkout to a page of its own.`,
    )
  }
  return takes
}
