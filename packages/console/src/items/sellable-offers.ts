import type { SellableOffer } from '@perennial/api/sellable-offers'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useApi } from '../api/index.ts'

/** Offers that may be sold, by a part of their name: the first 20. With `state`, only those on sale or only planned ones. */
export function useSellableOffers(
  search: string,
  { state, enabled = true }: { state?: SellableOffer['state'] | undefined; enabled?: boolean } = {},
) {
  const { query } = useApi()
  const trimmed = search.trim()
  return useQuery({
    ...query.sellableOffers.list.queryOptions({
      input: { ...(trimmed ? { search: trimmed } : {}), ...(state ? { state } : {}) },
    }),
    enabled,
    placeholderData: keepPreviousData,
  })
}

type Viewed = Pick<SellableOffer, 'view'>

/** An offer's name as shoppers read it. */
export const offerName = ({ view }: Viewed): string => view.displayName ?? view.name

/** What it costs, and for how long: `£4.50 a month`. */
export const offerPrice = ({ view }: Viewed): string => `${view.price} ${view.term}`.trim()
