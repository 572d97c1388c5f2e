export interface BasketProps {
  brand?: string
  title?: string
  /** Where the shopper goes on shopping. */
  shopHref?: string
  /** Image of an offer that has none. */
  fallbackImage?: string
}
