import {
  type CatalogExport,
  type ExportFilters,
  exportDefaults,
  exportRequest,
  exportTitle,
  regenerated,
} from '@perennial/domain/exports'
import { Button } from '@perennial/ui/button'
import { Dialog } from '@perennial/ui/dialog'
import { InlineError } from '@perennial/ui/inline-error'
import { DownloadIcon } from '@perennial/ui/icons'
import { Stack } from '@perennial/ui/stack'
import { Switch } from '@perennial/ui/switch'
import { useState } from 'react'
import { text } from '../texts.ts'
import { words } from '../../../words/index.ts'
import { useExports } from '../use-exports.ts'
import { ExportJobs } from './export-jobs.tsx'

export interface ExportDialogProps {
  open: boolean
  onClose: () => void
  /** Plural name of the rows, as in the title: `Offers`. */
  type: string
  /** The tree that the table shows: `offers2`. */
  object: string
  /** Attributes that the table shows. */
  columns: readonly string[]
  /** What narrows the table now. */
  filters: ExportFilters
}

/** The export of a table: columns and filters, running exports, and earlier ones (EXP-01 to EXP-05). */
export function ExportDialog({ open, onClose, type, object, columns, filters }: ExportDialogProps) {
  const [choice, setChoice] = useState<{ exportAllColumns: boolean; exportFilteredResults: boolean }>(exportDefaults)
  const { start: startJob, starting, failure, jobs } = useExports()
  const start = (job: CatalogExport) => startJob(job as Parameters<typeof startJob>[0])
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={exportTitle(type)}
      size="large"
      footer={
        <>
          <Button onClick={onClose}>{words('close')}</Button>
          <Button
            tone="primary"
            icon={DownloadIcon}
            busy={starting}
            onClick={() =>
              start(exportRequest({ object, columns: { shown: columns, all: columns }, ...choice, filters }))
            }
          >
            {text('exportAction')}
          </Button>
        </>
      }
    >
      <Stack gap="medium">
        <Switch
          checked={choice.exportAllColumns}
          onChange={(exportAllColumns) => setChoice((old) => ({ ...old, exportAllColumns }))}
        >
          {text('exportAllColumns')}
        </Switch>
        <Switch
          checked={choice.exportFilteredResults}
          onChange={(exportFilteredResults) => setChoice((old) => ({ ...old, exportFilteredResults }))}
        >
          {text('exportFilteredResults')}
        </Switch>
        {failure && <InlineError requestId={failure.requestId}>{failure.message}</InlineError>}
        <ExportJobs label={exportTitle(type)} {...jobs} onAgain={(job) => start(regenerated(job))} />
      </Stack>
    </Dialog>
  )
}
