import type { UseQueryResult } from '@tanstack/react-query'
import type { ListPage } from './list-screen.tsx'
import type { ListAddress } from './use-list-address.ts'

/**
 * Goes to the next page. While another order or page still loads, the rows before it are shown: their cursor belongs to
 * another list, so the page that loads is waited for.
 */
export async function toNextPage<Row>(
  query: Pick<UseQueryResult<ListPage<Row>>, 'data' | 'isPlaceholderData' | 'refetch'>,
  address: Pick<ListAddress, 'next'>,
): Promise<void> {
  const { data } = query.isPlaceholderData ? await query.refetch({ cancelRefetch: false }) : query
  if (data && data.next !== null) address.next(data.next)
}
