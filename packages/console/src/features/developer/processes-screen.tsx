import type { ServerProcess } from '@perennial/api/developer'
import { accessTexts, mayOpenDeveloper } from '@perennial/domain/access'
import { type DataColumn, DataTable } from '@perennial/ui/data-table'
import { RelativeTime } from '@perennial/ui/date-time'
import { ServerIcon } from '@perennial/ui/icons'
import { PageHeader } from '@perennial/ui/page-header'
import { StatusBadge } from '@perennial/ui/status-badge'
import { useQuery } from '@tanstack/react-query'
import { useStaff } from '../../staff/index.ts'
import { failureOf, useApi } from '../../api/index.ts'
import { ForbiddenPage, Page } from '../../page/index.ts'
import { words } from '../../words/index.ts'
import { text } from './texts.ts'
import { productWords } from '@perennial/ui/messages'

const roles = {
  console: 'role_console',
  shop: 'role_shop',
  worker: 'role_worker',
} as const satisfies Record<ServerProcess['roles'][number], string>

/** As often as processes report, in ms. */
const refreshed = 10_000

/** The processes of the installation, with their heartbeats. */
export function ProcessesScreen() {
  const { ability } = useStaff()
  const { query } = useApi()
  const allowed = mayOpenDeveloper('processes', ability)
  const processes = useQuery({
    ...query.installation.processes.queryOptions(),
    select: ({ items }) => items,
    staleTime: 0,
    refetchInterval: refreshed,
    enabled: allowed,
  })
  if (!allowed) return <ForbiddenPage title={productWords(accessTexts.unauthorised)} />
  const title = text('processes')
  const failure = processes.error && !processes.data ? failureOf(processes.error) : undefined
  const columns: readonly DataColumn<ServerProcess>[] = [
    {
      id: 'roles',
      header: text('processRoles'),
      cell: (process) => process.roles.map((role) => text(roles[role])).join(', '),
    },
    {
      id: 'state',
      header: words('status'),
      cell: ({ alive }) => (
        <StatusBadge tone={alive ? 'success' : 'danger'} small>
          {text(alive ? 'processRuns' : 'processSilent')}
        </StatusBadge>
      ),
    },
    { id: 'host', header: text('processHost'), cell: ({ host, pid }) => `${host}, ${pid}` },
    { id: 'version', header: text('processVersion'), hideBelow: 'narrow', cell: ({ version }) => version },
    { id: 'started', header: text('processStarted'), cell: ({ started }) => <RelativeTime value={started} /> },
    { id: 'heard', header: text('processHeard'), cell: ({ heard }) => <RelativeTime value={heard} /> },
  ]
  return (
    <Page title={title} density="compact">
      <PageHeader title={title} breadcrumbs={[{ label: words('developerArea') }, { label: title }]}>
        {text('processesHint')}
      </PageHeader>
      <DataTable
        label={title}
        type="processes"
        icon={ServerIcon}
        columns={columns}
        rows={processes.data}
        rowId={({ id }) => id}
        rowLabel={({ host, pid }) => `${host}, ${pid}`}
        failure={failure && { ...failure, onRetry: () => void processes.refetch() }}
        emptyTitle={text('noProcesses')}
        emptyHint={text('processesHint')}
      />
    </Page>
  )
}
