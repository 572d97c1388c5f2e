import type { SearchResult } from '@perennial/api/search'
import { pageSizes } from '@perennial/domain/catalogue'
import type { DataColumn } from '@perennial/ui/data-table'
import { DateTime } from '@perennial/ui/date-time'
import { SearchIcon } from '@perennial/ui/icons'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useStaff } from '../../staff/index.ts'
import { useApi } from '../../api/index.ts'
import { type ListPage, ListScreen, useListAddress } from '../../list-screen/index.ts'
import { text } from './texts.ts'
import { words } from '../../words/index.ts'
import { ForbiddenPage } from '../../page/index.ts'
import { SavedSearches } from './saved-searches/saved-searches.tsx'
import { recordUrl } from './urls.ts'

const pageSize = pageSizes.records

const columns: readonly DataColumn<SearchResult>[] = [
  { id: 'name', header: words('name'), cell: ({ name, id }) => name || id },
  { id: 'type', header: text('recordType'), cell: ({ record_type }) => record_type },
  { id: 'id', header: words('id'), hideBelow: 'medium', cell: ({ id }) => id },
  {
    id: 'fields',
    header: text('matchedFields'),
    hideBelow: 'medium',
    cell: ({ matchedFields }) => matchedFields.join(', '),
  },
  {
    id: 'created',
    header: words('created'),
    hideBelow: 'narrow',
    cell: ({ created }) => <DateTime value={created} />,
  },
]

/** All search results, page by page; the target of "Show All". */
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
  const noSearch = { data: { rows: [], next: null, total: undefined }, error: null, isFetching: false }
  return (
    <ListScreen
      title={search ? text('searchResults', { search }) : text('searchTitle')}
      breadcrumbs={[{ label: words('subscriptions') }, { label: text('searchTitle') }]}
      type="records"
      icon={SearchIcon}
      columns={columns}
      query={search === '' ? { ...noSearch, isPlaceholderData: false, refetch: found.refetch } : found}
      address={address}
      pageSize={pageSize}
      rowId={({ hash }) => hash}
      rowLabel={({ name, id }) => name || id}
      rowHref={(result) => recordUrl(result.path_type, result)}
      views={<SavedSearches pathType="search" />}
      searchLabel={text('searchRecords')}
      filtered={false}
      emptyTitle={text(search === '' ? 'searchTitle' : 'noMatches')}
      emptyHint={text('searchHint')}
    />
  )
}
