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
import { useStaff } from '../../access/index.ts'
import { failureOf, useApi } from '../../api/index.ts'
import { LocalListScreen, useListAddress } from '../../list-screen/index.ts'
import { type MessageKey, message } from '../../messages/index.ts'
import { catalogHome, ForbiddenPage } from '../../shell/index.ts'
import { pageSize } from './queries.ts'
import { operationsUrl } from './urls.ts'

const states: Readonly<Record<Schedule['state'], { label: MessageKey; tone: StatusTone }>> = {
  waiting: { label: 'planned', tone: 'info' },
  done: { label: 'done', tone: 'success' },
  failed: { label: 'failed', tone: 'danger' },
  cancelled: { label: 'calledOff', tone: 'neutral' },
}

/** How often the list is read again, in milliseconds: what waits happens by itself. */
const refresh = 30_000

/** What goes live or comes off the shop at a time to come, and what came of earlier plans. */
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
  const [asked, setAsked] = useState<Schedule>()
  if (!readable) return <ForbiddenPage />
  const columns: readonly DataColumn<Schedule>[] = [
    { id: 'page', header: message('page'), cell: ({ path }) => path },
    {
      id: 'what',
      header: message('what'),
      cell: ({ action }) => message(action === 'publish' ? 'goesLive' : 'comesOff'),
    },
    { id: 'tags', header: message('tags'), hideBelow: 'medium', cell: ({ tags }) => tags.join(', ') },
    { id: 'when', header: message('when'), cell: ({ plannedAt }) => <DateTime value={plannedAt} precision="minute" /> },
    {
      id: 'state',
      header: message('status'),
      cell: ({ state, message: why }) => (
        <StatusBadge tone={states[state].tone}>
          {[message(states[state].label), why].filter(Boolean).join(': ')}
        </StatusBadge>
      ),
    },
    { id: 'user', header: message('startedBy'), hideBelow: 'medium', cell: ({ userName }) => userName },
    {
      id: 'actions',
      header: message('actions'),
      align: 'end',
      cell: (plan) =>
        plan.state === 'waiting' &&
        ability.can('edit', 'publish') && (
          <Button size="small" onClick={() => setAsked(plan)}>
            {message('callOff')}
          </Button>
        ),
    },
  ]
  return (
    <>
      <LocalListScreen
        title={message('schedules')}
        breadcrumbs={[
          { label: message('catalog'), href: catalogHome },
          { label: message('operations'), href: operationsUrl },
          { label: message('schedules') },
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
        searchLabel={message('findItems')}
        filtered={address.search !== ''}
        emptyTitle={message('noSchedules')}
        emptyHint={message('noSchedulesHint')}
      />
      <CallOff plan={asked} onClose={() => setAsked(undefined)} />
    </>
  )
}

function CallOff({ plan, onClose }: { plan: Schedule | undefined; onClose: () => void }) {
  const { client, query, queryClient } = useApi()
  // While it closes the dialog still says what it said.
  const [shown, setShown] = useState(plan)
  if (plan && plan !== shown) setShown(plan)
  if (!shown) return null
  const callOff = async () => {
    try {
      await client.schedules.cancel({ id: shown.id })
      showToast({ tone: 'success', text: message('calledOff') })
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
      title={message('callOffTitle')}
      confirmLabel={message('callOff')}
      onConfirm={callOff}
    >
      {message('callOffBody', { path: shown.path })}
    </ConfirmDialog>
  )
}
