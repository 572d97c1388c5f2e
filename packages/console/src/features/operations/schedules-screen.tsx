import type { Schedule } from '@perennial/api/schedules'
import type { DataColumn } from '@perennial/ui/data-table'
import { ConfirmDialog } from '@perennial/ui/confirm-dialog'
import { DateTime } from '@perennial/ui/date-time'
import { Button } from '@perennial/ui/button'
import { ScheduleIcon } from '@perennial/ui/icons'
import { StatusBadge, type StatusTone } from '@perennial/ui/status-badge'
import { showToast } from '@perennial/ui/toast'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useStaff } from '../../staff/index.ts'
import { failureOf, useApi } from '../../api/index.ts'
import { LocalListScreen, useListAddress } from '../../list-screen/index.ts'
import { text, type TextKey } from './texts.ts'
import { words } from '../../words/index.ts'
import { catalogHome } from '../../menu/index.ts'
import { ForbiddenPage } from '../../page/index.ts'
import { pageSize } from './queries.ts'
import { operationsUrl } from './urls.ts'

const states: Readonly<Record<Schedule['state'], { label: TextKey; tone: StatusTone }>> = {
  waiting: { label: 'planned', tone: 'info' },
  done: { label: 'done', tone: 'success' },
  failed: { label: 'failed', tone: 'danger' },
  cancelled: { label: 'calledOff', tone: 'neutral' },
}

/** Polling interval in milliseconds: planned publications happen without user action. */
const refresh = 30_000

/** Planned publications and their ends, and the results of earlier plans. */
export function SchedulesScreen() {
  const { ability } = useStaff()
  const { query } = useApi()
  const address = useListAddress()
  const readable = ability.can('read', 'publish')
  const schedules = useQuery({
    ...query.schedules.list.queryOptions({ input: { limit: 200 } }),
    enabled: readable,
    refetchInterval: refresh,
  })
  const [requested, setRequested] = useState<Schedule>()
  if (!readable) return <ForbiddenPage />
  const columns: readonly DataColumn<Schedule>[] = [
    { id: 'page', header: words('page'), cell: ({ path }) => path },
    {
      id: 'what',
      header: text('what'),
      cell: ({ action }) => text(action === 'publish' ? 'goesLive' : 'comesOff'),
    },
    { id: 'tags', header: words('tags'), hideBelow: 'medium', cell: ({ tags }) => tags.join(', ') },
    { id: 'when', header: text('when'), cell: ({ plannedAt }) => <DateTime value={plannedAt} precision="minute" /> },
    {
      id: 'state',
      header: words('status'),
      cell: ({ state, message: why }) => (
        <StatusBadge tone={states[state].tone}>
          {[text(states[state].label), why].filter(Boolean).join(': ')}
        </StatusBadge>
      ),
    },
    { id: 'user', header: text('startedBy'), hideBelow: 'medium', cell: ({ userName }) => userName },
    {
      id: 'actions',
      header: words('actions'),
      align: 'end',
      cell: (plan) =>
        plan.state === 'waiting' &&
        ability.can('edit', 'publish') && (
          <Button size="small" onClick={() => setRequested(plan)}>
            {text('callOff')}
          </Button>
        ),
    },
  ]
  return (
    <>
      <LocalListScreen
        title={text('schedules')}
        breadcrumbs={[
          { label: words('catalog'), href: catalogHome },
          { label: text('operations'), href: operationsUrl },
          { label: text('schedules') },
        ]}
        type="plans"
        icon={ScheduleIcon}
        columns={columns}
        query={schedules}
        select={({ schedules: all }) =>
          all.filter(({ path }) => path.toLowerCase().includes(address.search.toLowerCase()))
        }
        address={address}
        pageSize={pageSize}
        rowId={({ id }) => id}
        rowLabel={({ path, action }) => `${path} ${action}`}
        searchLabel={text('findItems')}
        filtered={address.search !== ''}
        emptyTitle={text('noSchedules')}
        emptyHint={text('noSchedulesHint')}
      />
      <CallOff plan={requested} onClose={() => setRequested(undefined)} />
    </>
  )
}

function CallOff({ plan, onClose }: { plan: Schedule | undefined; onClose: () => void }) {
  const { client, query, queryClient } = useApi()
  // Keeps the text of the dialog while it closes.
  const [shown, setShown] = useState(plan)
  if (plan && plan !== shown) setShown(plan)
  if (!shown) return null
  const callOff = async () => {
    try {
      await client.schedules.cancel({ id: shown.id })
      showToast({ tone: 'success', text: text('calledOff') })
    } catch (error) {
      throw new Error(failureOf(error).message)
    } finally {
      await queryClient.invalidateQueries({ queryKey: query.schedules.key() })
    }
  }
  return (
    <ConfirmDialog
      open={plan !== undefined}
      onClose={onClose}
      title={text('callOffTitle')}
      confirmLabel={text('callOff')}
      onConfirm={callOff}
    >
      {text('callOffBody', { path: shown.path })}
    </ConfirmDialog>
  )
}
