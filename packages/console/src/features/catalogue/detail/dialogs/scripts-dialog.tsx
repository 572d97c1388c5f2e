import type { ReportedScript } from '@perennial/api/web-report'
import { Button } from '@perennial/ui/button'
import { CopyButton } from '@perennial/ui/copy-button'
import { type DataColumn, DataTable } from '@perennial/ui/data-table'
import { DateTime } from '@perennial/ui/date-time'
import { Dialog } from '@perennial/ui/dialog'
import { ScriptReportIcon } from '@perennial/ui/icons'
import { useQuery } from '@tanstack/react-query'
import { failureOf, useApi } from '../../../../api/index.ts'
import { text } from '../../texts.ts'
import * as styles from '../detail.styles.ts'
import { useItemEditor } from '../item-editor-context.ts'

const columns: readonly DataColumn<ReportedScript>[] = [
  { id: 'name', header: text('scriptName'), cell: ({ name }) => name, sortValue: ({ name }) => name },
  {
    id: 'version',
    header: text('scriptVersion'),
    cell: ({ version }) => (
      <span className={styles.mono().className} title={version}>
        {version.slice(0, 12)}… <CopyButton value={version} />
      </span>
    ),
  },
  {
    id: 'seen',
    header: text('scriptSeen'),
    cell: ({ last_seen }) => <DateTime value={last_seen} precision="minute" />,
    sortValue: ({ last_seen }) => last_seen,
  },
]

/** Which scripts run on the page, by the hash of their content (ITM-98). */
export function ScriptsDialog({ onClose }: { onClose: () => void }) {
  const { editing } = useItemEditor()
  const { item } = editing
  const { query } = useApi()
  const { data, error, refetch } = useQuery(query.webReport.versions.queryOptions({ input: { name: item.path } }))
  return (
    <Dialog
      open
      size="large"
      onClose={onClose}
      title={text('scriptReport')}
      footer={<Button onClick={onClose}>{text('closeDialog')}</Button>}
    >
      <DataTable
        bare
        label={text('scriptReport')}
        type={text('scriptsPlural')}
        icon={ScriptReportIcon}
        columns={columns}
        rows={data?.items}
        failure={error && !data ? { ...failureOf(error), onRetry: () => void refetch() } : undefined}
        rowId={({ name, version }) => `${name} ${version}`}
        rowLabel={({ name }) => name}
        emptyTitle={text('noScripts')}
        emptyHint={text('noScriptsHint')}
      />
    </Dialog>
  )
}
