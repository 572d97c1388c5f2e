import { nameOf } from '@perennial/domain/catalogue'

/**
 * Whether an address opens the form for a new item: the query of the Add menu, or the sub-route of a tree (ITM-15,
 * ITM-18).
 */
export const isCreateAddress = (rest: string, params: URLSearchParams): boolean =>
  params.get('action') === 'create' || nameOf(`/${rest}`) === 'create'
