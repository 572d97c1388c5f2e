import type { Build } from '@perennial/api/builds'
import { buildStatusLook, buildTexts, inKilobytes, currentPublication } from '@perennial/domain/builds'
import { type DataColumn, DataTable } from '@perennial/ui/data-table'
import { DateTime } from '@perennial/ui/date-time'
import { BuildsIcon, SwitchViewIcon } from '@perennial/ui/icons'
import { PageHeader } from '@perennial/ui/page-header'
import { Pagination } from '@perennial/ui/pagination'
import { StatusBadge } from '@perennial/ui/status-badge'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useStaff } from '../../staff/index.ts'
import { failureOf } from '../../api/index.ts'
import { useListAddress } from '../../list-screen/index.ts'
import { text } from './texts.ts'
import { words } from '../../words/index.ts'
import { catalogHome } from '../../menu/index.ts'
import { ForbiddenPage, Page } from '../../page/index.ts'
import { BuildDifferenceView } from './components/build-difference.tsx'
import { BuildLogView } from './components/build-log.tsx'
import { pageSize, useLatestBuilds } from './queries.ts'
import { buildDifferenceUrl, buildLogUrl, operationsUrl } from './urls.ts'
import { productWords } from '@perennial/ui/messages'

const columns: readonly DataColumn<Build>[] = [
  { id: 'page', header: words('page'), cell: ({ path }) => path },
  { id: 'id', header: words('id'), hideBelow: 'narrow', cell: ({ id }) => id.slice(0, 8) },
  {
    id: 'status',
    header: words('status'),
    cell: ({ buildStatus, errorMessage }) => {
      const { label, tone } = buildStatusLook({ status: buildStatus, errorMessage })
      return <StatusBadge tone={tone}>{productWords(label)}</StatusBadge>
    },
  },
  {
    id: 'script',
    header: text('script'),
    align: 'end',
    hideBelow: 'medium',
    cell: ({ scriptBytes }) => (scriptBytes === null ? '' : inKilobytes(scriptBytes)),
  },
  { id: 'builder', header: text('startedBy'), hideBelow: 'medium', cell: ({ userName }) => userName },
  {
    id: 'date',
    header: words('date'),
    hideBelow: 'narrow',
    cell: ({ startTime }) => <DateTime value={startTime} precision="minute" />,
  },
  {
    id: 'live',
    header: words('publication'),
    cell: ({ pages }) =>
      currentPublication(pages).live ? <StatusBadge tone="success">{words('published')}</StatusBadge> : null,
  },
]

/** Builds of all pages; the log of one (JOB-24); what differs between two. */
export function BuildsScreen() {
  const { ability } = useStaff()
  const [params] = useSearchParams()
  const [id, from, to] = ['id', 'from', 'to'].map((name) => params.get(name))
  if (!ability.can('read', 'publish')) return <ForbiddenPage />
  if (id) return <BuildLogView id={id} created={params.get('created') ?? undefined} />
  if (from && to) return <BuildDifferenceView from={from} to={to} />
  return <LatestBuilds />
}

function LatestBuilds() {
  const address = useListAddress()
  const builds = useLatestBuilds(address.after)
  const navigate = useNavigate()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const failure = builds.error ? failureOf(builds.error) : undefined
  const rows = builds.data?.rows
  // The older build first, so that the differences show what has changed since.
  const pair = [...(rows ?? [])].reverse().filter(({ id }) => chosen.has(id))
  const comparable =
    pair.length === 2 && pair[0]!.path === pair[1]!.path && pair.every(({ buildStatus }) => buildStatus === 'SUCCEEDED')
  return (
    <Page title={text('builds')} density="compact">
      <PageHeader
        title={text('builds')}
        breadcrumbs={[
          { label: words('catalog'), href: catalogHome },
          { label: text('operations'), href: operationsUrl },
          { label: text('builds') },
        ]}
      >
        {text('buildsHint')}
      </PageHeader>
      <DataTable
        label={text('builds')}
        type="builds"
        icon={BuildsIcon}
        columns={columns}
        rows={rows}
        loading={builds.isPlaceholderData}
        rowId={({ id }) => id}
        rowLabel={({ path, id }) => `${path} ${id.slice(0, 8)}`}
        rowHref={({ id, startTime }) => buildLogUrl(id, startTime)}
        selection={chosen}
        onSelectionChange={setChosen}
        bulkActions={[
          {
            id: 'compare',
            label: text('compareBuilds'),
            icon: SwitchViewIcon,
            onClick: () => void navigate(buildDifferenceUrl(pair[0]!.id, pair[1]!.id)),
          },
        ]}
        bulkRefusal={comparable ? undefined : text('compareRefusal')}
        failure={
          failure && { ...failure, message: productWords(buildTexts.listFailed), onRetry: () => void builds.refetch() }
        }
        emptyTitle={text('noBuilds')}
        emptyHint={text('noBuildsHint')}
        pager={
          builds.data && (
            <Pagination
              page={address.page}
              pageSize={pageSize}
              count={builds.data.rows.length}
              hasNext={builds.data.next !== null}
              onPage={(step) => {
                if (step === 'next' && builds.data.next !== null) address.next(builds.data.next)
                else if (step === 'previous') address.previous()
                else address.first()
              }}
            />
          )
        }
      />
    </Page>
  )
}
