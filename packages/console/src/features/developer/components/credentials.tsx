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
import { message } from '../../../messages/index.ts'
import { code, facts, hint, npmrc } from '../developer.styles.ts'
import { npmrcOf } from '../npmrc.ts'

/** One's own credentials: made, shown once, replaced and removed (DEV-11 to DEV-15). */
export function Credentials() {
  const { client, query, queryClient } = useApi()
  const own = useQuery(query.developerCredentials.get.queryOptions())
  const [made, setMade] = useState<DeveloperCredentials>()
  const [asked, setAsked] = useState<'replace' | 'remove'>()
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
        title={message('developerCredentials')}
        note={message('credentialsHint')}
        actions={
          username === undefined ? (
            <Button tone="primary" disabled={!own.data} onClick={() => void first()}>
              {message('credentialsCreate')}
            </Button>
          ) : (
            <Row gap="small">
              <Button onClick={() => setAsked('replace')}>{message('credentialsReplace')}</Button>
              <Button tone="danger" emphasis="quiet" onClick={() => setAsked('remove')}>
                {message('credentialsRemove')}
              </Button>
            </Row>
          )
        }
      >
        {own.error ? (
          <Callout tone="danger">{failureOf(own.error).message}</Callout>
        ) : username === undefined ? (
          <p className={hint().className}>{own.data ? message('credentialsNone') : ''}</p>
        ) : (
          <DescriptionList
            className={facts().className}
            items={[
              { term: message('username'), detail: <Copied value={username} /> },
              { term: message('repositoryUrl'), detail: <Copied value={own.data!.repositoryUrl} /> },
              { term: message('created'), detail: <RelativeTime value={own.data!.created!} /> },
            ]}
          />
        )}
      </Card>
      <ConfirmDialog
        open={asked === 'replace'}
        onClose={() => setAsked(undefined)}
        title={message('credentialsReplace')}
        confirmLabel={message('credentialsReplace')}
        onConfirm={create}
      >
        {message('credentialsReplaceBody', { username: username ?? '' })}
      </ConfirmDialog>
      <ConfirmDialog
        open={asked === 'remove'}
        onClose={() => setAsked(undefined)}
        title={message('credentialsRemoveTitle')}
        confirmLabel={message('credentialsRemove')}
        onConfirm={async () => {
          await client.developerCredentials.remove()
          showToast({ tone: 'success', text: message('credentialsRemoved') })
          await changed()
        }}
      >
        {message('credentialsRemoveBody', { username: username ?? '' })}
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
      title={message('credentialsNew')}
      footer={
        <Button tone="primary" onClick={onClose}>
          {message('credentialsStored')}
        </Button>
      }
    >
      <Stack>
        <Callout tone="warning">{message('credentialsOnce')}</Callout>
        <DescriptionList
          items={[
            { term: message('username'), detail: <Copied value={made.username} /> },
            { term: message('password'), detail: <Copied value={made.password} /> },
            { term: message('repositoryUrl'), detail: <Copied value={made.repositoryUrl} /> },
          ]}
        />
        <Row spread>
          <p className={hint().className}>{message('credentialsNpm')}</p>
          <CopyButton value={lines} size="small" />
        </Row>
        <pre className={npmrc().className} tabIndex={0}>
          {lines}
        </pre>
      </Stack>
    </Dialog>
  )
}
