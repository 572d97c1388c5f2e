import type { SearchResult } from '@perennial/api/search'
import { pageSizes } from '@perennial/domain/catalogue'
import type { DataColumn } from '@perennial/ui/data-table'
import { DateTime } from '@perennial/ui/date-time'
import { SearchIcon } from '@perennial/ui/icons'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useStaff } from '../../access/index.ts'
import { useApi } from '../../api/index.ts'
import { type ListPage, ListScreen, useListAddress } from '../../list-screen/index.ts'
import { message } from '../../messages/index.ts'
import { ForbiddenPage } from '../../shell/index.ts'
import { objectUrl } from './urls.ts'

const pageSize = pageSizes.objects

const columns: readonly DataColumn<SearchResult>[] = [
  { id: 'name', header: message('name'), cell: ({ name, id }) => name || id },
  { id: 'type', header: message('recordType'), cell: ({ record_type }) => record_type },
  { id: 'id', header: message('id'), hideBelow: 'medium', cell: ({ id }) => id },
  {
    id: 'fields',
    header: message('matchedFields'),
    hideBelow: 'medium',
    cell: ({ matchedFields }) => matchedFields.join(', '),
  },
  {
    id: 'created',
    header: message('created'),
    hideBelow: 'narrow',
    cell: ({ created }) => <DateTime value={created} />,
  },
]

/** Everything that a search found, page by page: where "Show All" leads. */
export function SearchScreen() {
  const { ability } = useStaff()
  const { query } = useApi()
  const address = useListAddress()
  const { search, after } = address
  const readable = ability.can('read', 'subscriptions')
  const found = useQuery({
    ...query.search.find.queryOptions({
      input: { query: search, limit: pageSize, ...(after ? { queryMore: after } : {}) },
    }),
    enabled: readable && search !== '',
    select: ({ results, total, queryMore }): ListPage<SearchResult> => ({ rows: results, next: queryMore, total }),
    placeholderData: keepPreviousData,
  })
  if (!readable) return <ForbiddenPage />
  const nothingAsked = { data: { rows: [], next: null, total: undefined }, error: null, isFetching: false }
  return (
    <ListScreen
      title={search ? message('searchResults', { search }) : message('searchTitle')}
      breadcrumbs={[{ label: message('subscriptions') }, { label: message('searchTitle') }]}
      type="records"
      icon={SearchIcon}
      columns={columns}
      query={search === '' ? { ...nothingAsked, isPlaceholderData: false, refetch: found.refetch } : found}
      address={address}
      pageSize={pageSize}
      rowId={({ hash }) => hash}
      rowLabel={({ name, id }) => name || id}
      rowHref={(result) => objectUrl(result.path_type, result)}
      searchLabel={message('searchObjects')}
      filtered={false}
      emptyTitle={message(search === '' ? 'searchTitle' : 'noMatches')}
      emptyHint={message('searchHint')}
    />
  )
}
