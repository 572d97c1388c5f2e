import type { SheetView } from '@perennial/api/jobs'
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
import { formatOfLocale } from '@perennial/domain/spreadsheets'
import { activeLanguage } from '@perennial/ui/messages'
import { useState } from 'react'
import { text } from '../texts.ts'
import { words } from '../../../words/index.ts'
import { useExports } from '../use-exports.ts'
import { ExportJobs } from './export-jobs.tsx'
import { plain } from '../operations.styles.ts'
import { FormatFields } from './format-fields.tsx'

export interface ExportDialogProps {
  open: boolean
  onClose: () => void
  /** Plural name of the rows, as in the title: `Offers`. */
  type: string
  /** The tree that the table shows: `offers2`. */
  object: string
  /** Columns that the table shows, with their titles, and those that it could show. */
  columns: { shown: readonly ViewColumn[]; all: readonly ViewColumn[] }
  /** Words of columns that every file has, and of parts of values, by their ids. */
  titles: Readonly<Record<(typeof keyColumns)[number], string>>
  words: Readonly<Record<string, string>>
  /** What narrows the table now, in words. */
  filters: ExportFilters
  /** The same as the table asks for it. */
  question: SheetView['question']
}

interface ViewColumn {
  id: string
  title: string
}

/** By these a row is recognised when the file is brought back. */
const keyColumns = ['id', 'name', 'path', 'version'] as const

/** Without the filters, everything of the place in the same order. */
const unfiltered = ({ path, recursive, sort, descending }: SheetView['question']): SheetView['question'] => ({
  path,
  recursive,
  ...(sort ? { sort } : {}),
  ...(descending === undefined ? {} : { descending }),
})

/** The export of a table: columns and filters, running exports, and earlier ones (EXP-01 to EXP-05). */
export function ExportDialog(props: ExportDialogProps) {
  const { open, onClose, type, object, columns, titles, filters, question } = props
  const [choice, setChoice] = useState<{ exportAllColumns: boolean; exportFilteredResults: boolean }>(exportDefaults)
  const [file, setFile] = useState<SheetView['file']>('xlsx')
  const [format, setFormat] = useState(() => formatOfLocale(activeLanguage().locale))
  const { start: startJob, starting, failure, jobs } = useExports()
  const start = (job: CatalogExport) => startJob(job as Parameters<typeof startJob>[0])
  const exportNow = () => {
    const ids = (list: readonly ViewColumn[]) => list.map(({ id }) => id)
    const chosen = choice.exportAllColumns ? columns.all : columns.shown
    const keys = keyColumns.map((id) => ({ id, title: titles[id] }))
    const view: SheetView = {
      file,
      ...format,
      columns: [...keys, ...chosen.filter(({ id }) => !keyColumns.some((key) => key === id))],
      words: { ...props.words },
      question: choice.exportFilteredResults ? question : unfiltered(question),
    }
    const request = { object, columns: { shown: ids(columns.shown), all: ids(columns.all) }, ...choice, filters, view }
    start(exportRequest(request))
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={exportTitle(type)}
      size="large"
      footer={
        <>
          <Button onClick={onClose}>{words('close')}</Button>
          <Button tone="primary" icon={DownloadIcon} busy={starting} onClick={exportNow}>
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
        <FormatFields file={file} onFile={setFile} format={format} onFormat={setFormat} />
        <p className={plain().className}>{text('exportBack')}</p>
        {failure && <InlineError requestId={failure.requestId}>{failure.message}</InlineError>}
        <ExportJobs label={exportTitle(type)} {...jobs} onAgain={(job) => start(regenerated(job))} />
      </Stack>
    </Dialog>
  )
}
