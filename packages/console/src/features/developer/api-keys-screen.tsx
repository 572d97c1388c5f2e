import type { ApiKey, NewApiKey } from '@perennial/api/developer'
import { accessTexts, apiKeyTexts, mayOpenDeveloper, maxApiKeys } from '@perennial/domain/access'
import { Button } from '@perennial/ui/button'
import { ConfirmDialog } from '@perennial/ui/confirm-dialog'
import { type DataColumn, DataTable } from '@perennial/ui/data-table'
import { DateTime, RelativeTime } from '@perennial/ui/date-time'
import { AddIcon, ApiKeyIcon } from '@perennial/ui/icons'
import { PageHeader } from '@perennial/ui/page-header'
import { Row } from '@perennial/ui/stack'
import { StatusBadge } from '@perennial/ui/status-badge'
import { showToast } from '@perennial/ui/toast'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useStaff } from '../../staff/index.ts'
import { failureOf, useApi } from '../../api/index.ts'
import { text } from './texts.ts'
import { words } from '../../words/index.ts'
import { ForbiddenPage, Page } from '../../page/index.ts'
import { GenerateKeyDialog, NewKeyDialog } from './components/key-dialogs.tsx'
import { code } from './developer.styles.ts'
import { productWords } from '@perennial/ui/messages'

/** Keys by which programs call the API (DEV-04 to DEV-10). */
export function ApiKeysScreen() {
  const { ability, tenant } = useStaff()
  const { client, query, queryClient } = useApi()
  const allowed = mayOpenDeveloper('keys', ability)
  const keys = useQuery({
    ...query.apiKeys.list.queryOptions(),
    select: ({ items }) => items,
    staleTime: 0,
    enabled: allowed,
  })
  const [generating, setGenerating] = useState(false)
  const [made, setMade] = useState<NewApiKey>()
  const [requested, setRequested] = useState<ApiKey>()
  if (!allowed) return <ForbiddenPage title={productWords(accessTexts.unauthorised)} />
  const failure = keys.error ? failureOf(keys.error) : undefined
  const changed = () => queryClient.invalidateQueries({ queryKey: query.apiKeys.key() })
  const full = (keys.data?.length ?? 0) >= maxApiKeys

  const columns: readonly DataColumn<ApiKey>[] = [
    { id: 'id', header: text('keyId'), cell: ({ id }) => <code className={code().className}>{id}</code> },
    { id: 'role', header: words('role'), cell: ({ role }) => role },
    {
      id: 'maker',
      header: text('keyMaker'),
      cell: ({ userName, makerLeft }) =>
        makerLeft ? (
          <Row gap="small">
            {userName}
            <StatusBadge tone="warning" small>
              {text(makerLeft.by === 'deletion' ? 'makerDeleted' : 'makerWithoutRight')}
            </StatusBadge>
          </Row>
        ) : (
          userName
        ),
    },
    {
      id: 'created',
      header: words('created'),
      cell: ({ created }) => <DateTime value={created} />,
    },
    {
      id: 'lastUsed',
      header: text('lastUsed'),
      hideBelow: 'narrow',
      cell: ({ lastUsed }) => (lastUsed === null ? text('neverUsed') : <RelativeTime value={lastUsed} />),
    },
    {
      id: 'actions',
      header: words('actions'),
      align: 'end',
      cell: (key) => (
        <Button size="small" tone="danger" emphasis="quiet" onClick={() => setRequested(key)}>
          {words('delete')}
        </Button>
      ),
    },
  ]
  return (
    <Page title={productWords(apiKeyTexts.title)} density="compact">
      <PageHeader
        title={productWords(apiKeyTexts.title)}
        breadcrumbs={[{ label: words('developerArea') }, { label: productWords(apiKeyTexts.title) }]}
        actions={
          <Button
            tone="primary"
            icon={AddIcon}
            disabled={!keys.data}
            disabledReason={full ? productWords(apiKeyTexts.limit) : undefined}
            onClick={() => setGenerating(true)}
          >
            {text('generateKey')}
          </Button>
        }
      >
        {text('keysIntro')}
      </PageHeader>
      <DataTable
        label={productWords(apiKeyTexts.title)}
        type="keys"
        icon={ApiKeyIcon}
        columns={columns}
        rows={keys.data}
        rowId={({ id }) => id}
        rowLabel={({ id }) => id}
        failure={failure && { ...failure, onRetry: () => void keys.refetch() }}
        emptyTitle={text('noKeys')}
        emptyHint={text('noKeysHint')}
      />
      <ConfirmDialog
        open={requested !== undefined}
        onClose={() => setRequested(undefined)}
        title={text('deleteKeyTitle', { id: requested?.id ?? '' })}
        confirmLabel={text('deleteKey')}
        tone="danger"
        environment={tenant.mode}
        onConfirm={async () => {
          await client.apiKeys.remove({ key: requested!.id })
          showToast({ tone: 'success', text: text('keyDeleted') })
          await changed()
        }}
      >
        {text('deleteKeyBody')}
      </ConfirmDialog>
      {generating && (
        <GenerateKeyDialog
          onClose={() => setGenerating(false)}
          onMade={async (key) => {
            setGenerating(false)
            setMade(key)
            await changed()
          }}
        />
      )}
      {made && <NewKeyDialog made={made} onClose={() => setMade(undefined)} />}
    </Page>
  )
}
