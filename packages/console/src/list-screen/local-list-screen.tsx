import type { UseQueryResult } from '@tanstack/react-query'
import { ListScreen, type ListScreenProps } from './list-screen.tsx'

export interface LocalListScreenProps<Row extends object, Data>
  extends Omit<ListScreenProps<Row>, 'query' | 'lastPage'> {
  query: UseQueryResult<Data>
  /** The rows that show, of all pages, in their order. */
  select: (data: Data) => readonly Row[]
}

/** A list that the server returns completely: search and paging are local (USR-10). */
export function LocalListScreen<Row extends object, Data>({
  query,
  select,
  address,
  pageSize,
  ...rest
}: LocalListScreenProps<Row, Data>) {
  const rows = query.data === undefined ? undefined : select(query.data)
  const lastPage = Math.max(1, Math.ceil((rows?.length ?? 0) / pageSize))
  const page = Math.min(address.page, lastPage)
  const pages = {
    ...address,
    page,
    next: () => address.toPage(page + 1),
    previous: () => address.toPage(page - 1),
  }
  return (
    <ListScreen
      {...rest}
      address={pages}
      pageSize={pageSize}
      lastPage={lastPage}
      query={{
        data: rows && {
          rows: rows.slice((page - 1) * pageSize, page * pageSize),
          next: page < lastPage ? String(page + 1) : null,
          total: { count: rows.length, capped: false },
        },
        error: query.error,
        isFetching: query.isFetching,
        isPlaceholderData: query.isPlaceholderData,
        refetch: query.refetch as never,
      }}
    />
  )
}
