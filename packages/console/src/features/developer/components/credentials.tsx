import type { DeveloperCredentials } from '@perennial/api/components'
import { Button } from '@perennial/ui/button'
import { Callout } from '@perennial/ui/callout'
import { Card } from '@perennial/ui/card'
import { ConfirmDialog } from '@perennial/ui/confirm-dialog'
import { CopyButton } from '@perennial/ui/copy-button'
import { RelativeTime } from '@perennial/ui/date-time'
import { DescriptionList } from '@perennial/ui/description-list'
import { Dialog } from '@perennial/ui/dialog'
import { Row, Stack } from '@perennial/ui/stack'
import { showToast } from '@perennial/ui/toast'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { failureOf, useApi } from '../../../api/index.ts'
import { text } from '../texts.ts'
import { words } from '../../../words/index.ts'
import { code, facts, hint, npmrc } from '../developer.styles.ts'
import { npmrcOf } from '../npmrc.ts'

/** One's own credentials: made, shown once, replaced and removed (DEV-11 to DEV-15). */
export function Credentials() {
  const { client, query, queryClient } = useApi()
  const own = useQuery(query.developerCredentials.get.queryOptions())
  const [made, setMade] = useState<DeveloperCredentials>()
  const [requested, setRequested] = useState<'replace' | 'remove'>()
  const username = own.data?.username ?? undefined
  const changed = () => queryClient.invalidateQueries({ queryKey: query.developerCredentials.key() })

  const create = async () => {
    setMade(await client.developerCredentials.create())
    await changed()
  }
  const first = () => create().catch((error: unknown) => showToast({ tone: 'danger', text: failureOf(error).message }))
  return (
    <>
      <Card
        title={text('developerCredentials')}
        note={text('credentialsHint')}
        actions={
          username === undefined ? (
            <Button tone="primary" disabled={!own.data} onClick={() => void first()}>
              {text('credentialsCreate')}
            </Button>
          ) : (
            <Row gap="small">
              <Button onClick={() => setRequested('replace')}>{text('credentialsReplace')}</Button>
              <Button tone="danger" emphasis="quiet" onClick={() => setRequested('remove')}>
                {text('credentialsRemove')}
              </Button>
            </Row>
          )
        }
      >
        {own.error ? (
          <Callout tone="danger">{failureOf(own.error).message}</Callout>
        ) : username === undefined ? (
          <p className={hint().className}>{own.data ? text('credentialsNone') : ''}</p>
        ) : (
          <DescriptionList
            className={facts().className}
            items={[
              { term: text('username'), detail: <Copied value={username} /> },
              { term: text('repositoryUrl'), detail: <Copied value={own.data!.repositoryUrl} /> },
              { term: words('created'), detail: <RelativeTime value={own.data!.created!} /> },
            ]}
          />
        )}
      </Card>
      <ConfirmDialog
        open={requested === 'replace'}
        onClose={() => setRequested(undefined)}
        title={text('credentialsReplace')}
        confirmLabel={text('credentialsReplace')}
        onConfirm={create}
      >
        {text('credentialsReplaceBody', { username: username ?? '' })}
      </ConfirmDialog>
      <ConfirmDialog
        open={requested === 'remove'}
        onClose={() => setRequested(undefined)}
        title={text('credentialsRemoveTitle')}
        confirmLabel={text('credentialsRemove')}
        onConfirm={async () => {
          await client.developerCredentials.remove()
          showToast({ tone: 'success', text: text('credentialsRemoved') })
          await changed()
        }}
      >
        {text('credentialsRemoveBody', { username: username ?? '' })}
      </ConfirmDialog>
      {made && <NewCredentials made={made} onClose={() => setMade(undefined)} />}
    </>
  )
}

const Copied = ({ value }: { value: string }) => (
  <Row gap="small">
    <code className={code().className}>{value}</code>
    <CopyButton value={value} size="small" />
  </Row>
)

/** The only time that the password is seen (CMP-10, DEV-13): the dialog closes when somebody says that they have it. */
function NewCredentials({ made, onClose }: { made: DeveloperCredentials; onClose: () => void }) {
  const lines = npmrcOf(made)
  return (
    <Dialog
      open
      changed
      onClose={onClose}
      title={text('credentialsNew')}
      footer={
        <Button tone="primary" onClick={onClose}>
          {text('credentialsStored')}
        </Button>
      }
    >
      <Stack>
        <Callout tone="warning">{text('credentialsOnce')}</Callout>
        <DescriptionList
          items={[
            { term: text('username'), detail: <Copied value={made.username} /> },
            { term: text('password'), detail: <Copied value={made.password} /> },
            { term: text('repositoryUrl'), detail: <Copied value={made.repositoryUrl} /> },
          ]}
        />
        <Row spread>
          <p className={hint().className}>{text('credentialsNpm')}</p>
          <CopyButton value={lines} size="small" />
        </Row>
        <pre className={npmrc().className} tabIndex={0}>
          {lines}
        </pre>
      </Stack>
    </Dialog>
  )
}
