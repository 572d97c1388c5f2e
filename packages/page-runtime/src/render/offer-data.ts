import type { PageDocument } from '@perennial/domain/page'
import { type CardContext, type ComponentRegistry, currentProps } from '../contract/index.ts'
import { safeHref, safeSource } from '../links/index.ts'
import type { PageMeta } from './document-head.ts'
import { scriptJson } from './markup.ts'

const schema = 'https://schema.org'

/**
 * The offers that a page shows, for search engines: schema.org in JSON-LD. A data block is never run, so the policy of
 * scripts does not ask about it. Empty for pages that are not for search engines, and for those without an offer.
 */
export function offerData(
  { assets }: Pick<PageDocument, 'assets'>,
  { registry, context, meta }: { registry: ComponentRegistry; context: CardContext; meta: PageMeta },
): string {
  const address = safeHref(meta.canonical)
  if (meta.noIndex || context.surface !== 'published' || !address) return ''
  const paths = assets.flatMap((card) => {
    const descriptor = registry.get(card.path)
    return descriptor?.offersIn?.(currentProps(descriptor, card)) ?? []
  })
  const products = [...new Set(paths)].flatMap((path) => {
    // Whatever is not sold is not among them.
    const offer = Object.hasOwn(context.offers, path) ? context.offers[path] : undefined
    if (offer?.amount === undefined) return []
    const image = safeSource(meta.offerPictures?.[path])
    return [
      {
        '@type': 'Product',
        name: offer.displayName ?? offer.name,
        ...(offer.inWords === '' ? {} : { description: offer.inWords }),
        ...(image ? { image } : {}),
        offers: {
          '@type': 'Offer',
          price: offer.amount,
          priceCurrency: offer.currency,
          availability: `${schema}/InStock`,
          url: address,
          ...(meta.siteName ? { seller: { '@type': 'Organization', name: meta.siteName } } : {}),
        },
      },
    ]
  })
  if (products.length === 0) return ''
  return `<script type="application/ld+json">${scriptJson({ '@context': schema, '@graph': products })}</script>`
}
