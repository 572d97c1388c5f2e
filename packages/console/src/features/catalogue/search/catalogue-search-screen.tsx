import { detailAddress } from '@perennial/domain/catalogue'
import { Card } from '@perennial/ui/card'
import { EmptyState } from '@perennial/ui/empty-state'
import { SearchIcon } from '@perennial/ui/icons'
import { InlineError } from '@perennial/ui/inline-error'
import { PageHeader } from '@perennial/ui/page-header'
import { SearchField } from '@perennial/ui/search-field'
import { Skeleton } from '@perennial/ui/skeleton'
import { Stack } from '@perennial/ui/stack'
import { useQueries } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { useStaff } from '../../../staff/index.ts'
import { failureOf, useApi } from '../../../api/index.ts'
import { searchedList, totalText } from '../../../list-screen/index.ts'
import { text } from '../texts.ts'
import { words } from '../../../words/index.ts'
import { breadcrumbHome } from '../../../menu/index.ts'
import { Page } from '../../../page/index.ts'
import { treeNames, treeOf, treeUrl } from '../../../items/index.ts'
import { Found } from './found.tsx'

/** Of each tree so many are shown; its own list has the rest. */
const shownOfTree = 10

/** Finds items by name in every tree that the user may read; the search is in the address (ITM-17). */
export function CatalogueSearchScreen() {
  const { ability } = useStaff()
  const { query } = useApi()
  const [params, setParams] = useSearchParams()
  const search = params.get('search') ?? ''
  const trees = treeNames.flatMap((name) => {
    const tree = treeOf(name)
    return tree && ability.can('read', tree.area) ? [{ name, ...tree }] : []
  })
  const found = useQueries({
    queries: trees.map(({ name }) => ({
      ...query.items.tree.queryOptions({
        input: { catalog: '1', path: name, recursive: true, search, limit: shownOfTree },
      }),
      enabled: search !== '',
    })),
  })
  const failed = found.find(({ error }) => error)
  const failure = failed && failureOf(failed.error)
  const waiting = search !== '' && found.some(({ isPending }) => isPending)
  const matches = trees.flatMap((tree, index) => {
    const data = found[index]?.data
    const items = data?.item.tree.filter(({ type }) => type === 'item') ?? []
    return data && items.length > 0 ? [{ ...tree, items, total: data.total }] : []
  })
  return (
    <Page title={text('searchTitle')} density="compact">
      <PageHeader
        title={search ? text('searchResults', { search }) : text('searchTitle')}
        breadcrumbs={[{ label: words('catalog'), href: breadcrumbHome }, { label: text('searchTitle') }]}
      />
      <Stack gap="medium">
        <SearchField
          label={text('searchTitle')}
          value={search}
          autoFocus
          onSearch={(text) => setParams(text.trim() === '' ? {} : { search: text.trim() }, { replace: true })}
        />
        {failure && (
          <InlineError requestId={failure.requestId} onRetry={() => void failed.refetch()}>
            {failure.message}
          </InlineError>
        )}
        {waiting && matches.length === 0 && <Skeleton count={6} />}
        {!waiting && !failure && search !== '' && matches.length === 0 && (
          <EmptyState icon={SearchIcon} title={text('noMatches')}>
            {text('searchHint')}
          </EmptyState>
        )}
        {matches.map(({ name, label, icon, items, total }) => (
          <Card key={name} title={label} note={totalText(total)} flush>
            <Found
              label={label}
              icon={icon}
              items={items.map((item) => ({ name: item.name, href: detailAddress(item.path), path: item.path }))}
              more={total.count > items.length ? searchedList(treeUrl(name), search) : undefined}
            />
          </Card>
        ))}
      </Stack>
    </Page>
  )
}
