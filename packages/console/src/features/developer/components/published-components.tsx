import type { PublishedComponent } from '@perennial/api/components'
import { Button } from '@perennial/ui/button'
import { Card } from '@perennial/ui/card'
import { ConfirmDialog } from '@perennial/ui/confirm-dialog'
import { type DataColumn, DataTable } from '@perennial/ui/data-table'
import { RelativeTime } from '@perennial/ui/date-time'
import { SubcomponentIcon } from '@perennial/ui/icons'
import { Select } from '@perennial/ui/select'
import { Stack } from '@perennial/ui/stack'
import { StatusBadge } from '@perennial/ui/status-badge'
import { showToast } from '@perennial/ui/toast'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { failureOf, useApi } from '../../../api/index.ts'
import { text } from '../texts.ts'
import { words } from '../../../words/index.ts'
import { code, versionField } from '../developer.styles.ts'

/** What others have published: which version new cards get, and whether it is offered at all. */
export function PublishedComponents() {
  const { client, query, queryClient } = useApi()
  const components = useQuery({ ...query.components.list.queryOptions(), select: ({ items }) => items })
  const [requested, setRequested] = useState<PublishedComponent>()
  const failure = components.error ? failureOf(components.error) : undefined

  const change = async (input: Parameters<typeof client.components.update>[0], text: string) => {
    await client.components.update(input)
    showToast({ tone: 'success', text })
    await queryClient.invalidateQueries({ queryKey: query.components.key() })
  }
  const changeNow = (...given: Parameters<typeof change>) =>
    void change(...given).catch((error: unknown) => showToast({ tone: 'danger', text: failureOf(error).message }))

  const columns: readonly DataColumn<PublishedComponent>[] = [
    {
      id: 'name',
      header: text('component'),
      cell: ({ name, packageName }) => (
        <Stack gap="small">
          <strong>{name}</strong>
          <code className={code().className}>{packageName}</code>
        </Stack>
      ),
    },
    {
      id: 'version',
      header: text('versionOfNew'),
      width: '170px',
      cell: ({ path, name, version, versions }) => (
        <div className={versionField().className}>
          <Select
            label={text('componentVersion', { name })}
            labelHidden
            size="small"
            value={version}
            options={versions.map((one) => ({ value: one.version, label: one.version }))}
            onChange={(chosen) =>
              changeNow({ path, version: chosen }, text('componentChanged', { name, version: chosen }))
            }
          />
        </div>
      ),
    },
    {
      id: 'published',
      header: text('publishedAt'),
      hideBelow: 'narrow',
      cell: ({ version, versions }) => {
        const current = versions.find((one) => one.version === version)
        return current && <RelativeTime value={current.published} />
      },
    },
    {
      id: 'publishedBy',
      header: text('publishedBy'),
      hideBelow: 'narrow',
      cell: ({ version, versions }) => versions.find((one) => one.version === version)?.userName,
    },
    {
      id: 'state',
      header: words('status'),
      cell: ({ withdrawn }) => (
        <StatusBadge tone={withdrawn ? 'neutral' : 'success'}>{text(withdrawn ? 'withdrawn' : 'offered')}</StatusBadge>
      ),
    },
    {
      id: 'actions',
      header: words('actions'),
      align: 'end',
      cell: (component) => {
        const { path, name, withdrawn } = component
        return withdrawn ? (
          <Button
            size="small"
            onClick={() => changeNow({ path, withdrawn: false }, text('componentOffered', { name }))}
          >
            {text('offerAgain')}
          </Button>
        ) : (
          <Button size="small" onClick={() => setRequested(component)}>
            {text('withdraw')}
          </Button>
        )
      },
    },
  ]
  return (
    <>
      <Card title={text('publishedComponents')} note={text('componentsHint')} flush>
        <DataTable
          bare
          label={text('publishedComponents')}
          type="components"
          icon={SubcomponentIcon}
          columns={columns}
          rows={components.data}
          rowId={({ path }) => path}
          rowLabel={({ name }) => name}
          failure={failure && { ...failure, onRetry: () => void components.refetch() }}
          emptyTitle={text('componentsEmpty')}
          emptyHint={text('componentsEmptyHint')}
        />
      </Card>
      <ConfirmDialog
        open={requested !== undefined}
        onClose={() => setRequested(undefined)}
        title={text('withdrawTitle', { name: requested?.name ?? '' })}
        confirmLabel={text('withdraw')}
        onConfirm={() =>
          change({ path: requested!.path, withdrawn: true }, text('componentWithdrawn', { name: requested!.name }))
        }
      >
        {text('withdrawBody')}
      </ConfirmDialog>
    </>
  )
}
