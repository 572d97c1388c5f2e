import { registry } from '@perennial/checkout-components/descriptors'
import type { PageDocument } from '@perennial/domain/page'
import type { ComponentDescriptor } from '@perennial/page-runtime/contract'

/** Which origin serves a page, and whether it may load what payment providers need. */
export interface PageSurface {
  surface: 'shop' | 'account'
  takesPayment: boolean
}

/**
 * A page with a card that takes a payment, or that shows what is a shopper's own, is served by the account origin.
 * @throws Error when it also holds a component of others: that could read what shoppers type
 */
export function surfaceOfPage({ assets }: PageDocument, components: readonly ComponentDescriptor[] = []): PageSurface {
  const cards = assets.map(({ path }) => registry.get(path))
  const takesPayment = cards.some((card) => card?.takesPayment === true)
  if (!takesPayment && !cards.some((card) => card?.onAccount === true)) return { surface: 'shop', takesPayment }
  const other = components.find(({ path }) => assets.some((card) => card.path === path))
  if (other) {
    throw new Error(
      `A page with a checkout holds no components of others. Remove ${other.name}, or move the checkout to a page of its own.`,
    )
  }
  return { surface: 'account', takesPayment }
}
