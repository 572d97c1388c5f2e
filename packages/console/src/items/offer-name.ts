import type { SellableOffer } from '@perennial/api/sellable-offers'

/** An offer's name as shoppers read it. */
export const offerName = ({ view }: Pick<SellableOffer, 'view'>): string => view.displayName ?? view.name
