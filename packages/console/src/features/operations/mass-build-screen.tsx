import { massBuildSelection, massBuildTexts } from '@perennial/domain/builds'
import { Callout } from '@perennial/ui/callout'
import { type DataColumn, DataTable } from '@perennial/ui/data-table'
import { RelativeTime } from '@perennial/ui/date-time'
import { BuildIcon, CampaignIcon, PageIcon } from '@perennial/ui/icons'
import { PageHeader } from '@perennial/ui/page-header'
import { PublishBadge } from '@perennial/ui/publish-badge'
import { SearchField } from '@perennial/ui/search-field'
import { Stack } from '@perennial/ui/stack'
import { showToast } from '@perennial/ui/toast'
import type { ItemNode } from '@perennial/api/catalogue'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useStaff } from '../../staff/index.ts'
import { failureOf, useApi } from '../../api/index.ts'
import { text } from './texts.ts'
import { words } from '../../words/index.ts'
import { catalogHome } from '../../menu/index.ts'
import { ForbiddenPage, Page } from '../../page/index.ts'
import { publishStateOf } from '../../items/index.ts'
import { MassBuildProgress } from './components/mass-build-progress.tsx'
import { searchPlace, toolbar } from './operations.styles.ts'
import { useBuildableItems } from './queries.ts'
import { operationsUrl } from './urls.ts'
import { productWords } from '@perennial/ui/messages'

const columns: readonly DataColumn<ItemNode>[] = [
  { id: 'name', header: words('name'), cell: ({ name }) => name, sortValue: ({ name }) => name },
  { id: 'tags', header: words('tags'), hideBelow: 'narrow', cell: ({ tags }) => tags.join(', ') },
  {
    id: 'publication',
    header: words('publication'),
    cell: ({ publishedStatus }) => <PublishBadge state={publishStateOf(publishedStatus)} />,
    sortValue: ({ publishedStatus }) => publishedStatus,
  },
  {
    id: 'updated',
    header: words('updated'),
    hideBelow: 'narrow',
    cell: ({ modified }) => <RelativeTime value={modified} />,
    sortValue: ({ modified }) => modified,
  },
]

const kinds = {
  pages2: { title: text('massBuildOfPages'), type: 'pages', icon: PageIcon },
  offers: { title: text('massBuildOfCampaigns'), type: 'campaigns', icon: CampaignIcon },
} as const

export const MassBuildPages = () => <MassBuildScreen tree="pages2" />
export const MassBuildCampaigns = () => <MassBuildScreen tree="offers" />

/** Mass Build and Publish: what to build is chosen, built, and published together (JOB-19 to JOB-23). */
function MassBuildScreen({ tree }: { tree: keyof typeof kinds }) {
  const { ability, tenant } = useStaff()
  const { title } = kinds[tree]
  const [params, setParams] = useSearchParams()
  const massId = params.get('mass') ?? undefined
  const allowed = ability.can('edit', 'publish') && (tree === 'offers' || tenant.features.page_builder_v2)
  if (!allowed) return <ForbiddenPage />
  return (
    <Page title={title} density="compact">
      <PageHeader
        title={title}
        breadcrumbs={[
          { label: words('catalog'), href: catalogHome },
          { label: text('operations'), href: operationsUrl },
          { label: title },
        ]}
      >
        {text('massBuildHint')}
      </PageHeader>
      {massId ? (
        <MassBuildProgress id={massId} onAgain={() => setParams({})} />
      ) : (
        <Selection tree={tree} onStarted={(id) => setParams({ mass: id })} />
      )}
    </Page>
  )
}

function Selection({ tree, onStarted }: { tree: keyof typeof kinds; onStarted: (id: string) => void }) {
  const { client } = useApi()
  const items = useBuildableItems(tree, { enabled: true })
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [search, setSearch] = useState('')
  const [refusal, setRefusal] = useState<string>()
  const { title, type, icon } = kinds[tree]
  const failure = items.error ? failureOf(items.error) : undefined
  const rows = items.data?.filter(({ name }) => name.toLowerCase().includes(search.toLowerCase()))

  const build = async () => {
    const { items: valid, refusal: none } = massBuildSelection(
      (items.data ?? []).filter(({ path }) => chosen.has(path)),
    )
    setRefusal(none)
    if (none) return
    try {
      const { id, skipped } = await client.builds.createMass({ items: valid.map(({ path }) => ({ path })) })
      for (const { path, message: why } of skipped) showToast({ tone: 'info', text: `${path}: ${why}` })
      onStarted(id)
    } catch (error) {
      const { code, message: words } = failureOf(error)
      setRefusal(code === 'NONE_VALID' ? productWords(massBuildTexts.noneValid) : words)
    }
  }
  return (
    <Stack gap="medium">
      {refusal && (
        <Callout tone="danger" live>
          {refusal}
        </Callout>
      )}
      <div className={toolbar().className}>
        <SearchField
          label={text('findItems')}
          value={search}
          onSearch={setSearch}
          className={searchPlace().className}
        />
      </div>
      <DataTable
        label={title}
        type={type}
        icon={icon}
        columns={columns}
        rows={rows}
        rowId={({ path }) => path}
        rowLabel={({ name }) => name}
        selection={chosen}
        onSelectionChange={(next) => {
          setChosen(next)
          setRefusal(undefined)
        }}
        bulkActions={[{ id: 'build', label: text('massBuild'), icon: BuildIcon, onClick: () => void build() }]}
        failure={failure && { ...failure, onRetry: () => void items.refetch() }}
        maxHeight="560px"
        emptyTitle={text('noRecords', { type })}
        emptyHint={text('noItemsHint')}
      />
    </Stack>
  )
}
