import type { StaffSession } from '@perennial/api/sessions'
import { Button } from '@perennial/ui/button'
import { Card } from '@perennial/ui/card'
import { ConfirmDialog } from '@perennial/ui/confirm-dialog'
import { type DataColumn, DataTable } from '@perennial/ui/data-table'
import { DateTime, RelativeTime } from '@perennial/ui/date-time'
import { SessionIcon } from '@perennial/ui/icons'
import { Row } from '@perennial/ui/stack'
import { StatusBadge } from '@perennial/ui/status-badge'
import { showToast } from '@perennial/ui/toast'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { failureOf, useApi } from '../../../api/index.ts'
import { text } from '../texts.ts'
import { words } from '../../../words/index.ts'
import { signedOutText } from '../../users/parts.ts'

/** The browsers in which one is signed in, and the way to end them. */
export function Sessions() {
  const { client, query, queryClient } = useApi()
  const sessions = useQuery(query.sessions.list.queryOptions())
  const [requested, setRequested] = useState(false)
  const failure = sessions.error ? failureOf(sessions.error) : undefined

  const ended = async (work: Promise<{ ended: number }>) => {
    const { ended: count } = await work
    showToast({ tone: 'success', text: signedOutText(count) })
    await queryClient.invalidateQueries({ queryKey: query.sessions.key() })
  }
  const endOne = (session: string) =>
    ended(client.sessions.end({ session })).catch((error: unknown) =>
      showToast({ tone: 'danger', text: failureOf(error).message }),
    )
  const columns: readonly DataColumn<StaffSession>[] = [
    {
      id: 'device',
      header: text('device'),
      cell: ({ device, current }) => (
        <Row gap="small">
          {device}
          {current && <StatusBadge tone="success">{text('thisSession')}</StatusBadge>}
        </Row>
      ),
    },
    {
      id: 'started',
      header: text('started'),
      hideBelow: 'narrow',
      cell: ({ started }) => <DateTime value={started} precision="minute" />,
    },
    {
      id: 'lastSeen',
      header: text('lastSeen'),
      hideBelow: 'narrow',
      cell: ({ lastSeen }) => <RelativeTime value={lastSeen} />,
    },
    {
      id: 'actions',
      header: words('actions'),
      align: 'end',
      cell: ({ id, current }) =>
        current ? null : (
          <Button size="small" onClick={() => void endOne(id)}>
            {text('signOutSession')}
          </Button>
        ),
    },
  ]
  const others = sessions.data?.filter(({ current }) => !current).length ?? 0
  return (
    <>
      <Card
        title={text('sessions')}
        note={text('sessionsHint')}
        flush
        actions={
          others > 0 && (
            <Button size="small" onClick={() => setRequested(true)}>
              {text('signOutOthers')}
            </Button>
          )
        }
      >
        <DataTable
          bare
          label={text('sessions')}
          type="sessions"
          icon={SessionIcon}
          columns={columns}
          rows={sessions.data}
          rowId={({ id }) => id}
          rowLabel={({ device }) => device}
          failure={failure && { ...failure, onRetry: () => void sessions.refetch() }}
        />
      </Card>
      <ConfirmDialog
        open={requested}
        onClose={() => setRequested(false)}
        title={text('signOutOthers')}
        confirmLabel={text('signOutOthers')}
        onConfirm={() => ended(client.sessions.endAll({ keepCurrent: true }))}
      >
        {text('signOutOthersBody')}
      </ConfirmDialog>
    </>
  )
}
