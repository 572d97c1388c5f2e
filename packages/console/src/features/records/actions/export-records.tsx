import type { RecordsView } from '@perennial/api/jobs'
import { recordsExport } from '@perennial/domain/exports'
import { paymentKinds, recordFiltersOf } from '@perennial/domain/records'
import { formatOfLocale } from '@perennial/domain/spreadsheets'
import { Button } from '@perennial/ui/button'
import { Dialog } from '@perennial/ui/dialog'
import { DownloadIcon } from '@perennial/ui/icons'
import { InlineError } from '@perennial/ui/inline-error'
import { activeLanguage } from '@perennial/ui/messages'
import { Stack } from '@perennial/ui/stack'
import { useState } from 'react'
import { words } from '../../../words/index.ts'
import { ExportJobs, FormatFields, useExports } from '../../operations/parts.ts'
import type { Field } from '../layouts/index.ts'
import { methodWord } from '../record-value.ts'
import { statusWord } from '../record-status.ts'
import type { RecordType } from '../record-types.ts'
import { text } from '../texts.ts'
import type { RecordFilters } from '../use-filters.ts'

export interface ExportRecordsProps {
  type: RecordType
  service: string
  columns: readonly Field[]
  filters: RecordFilters
  /** Ids of the chosen records; without them everything that the list finds. */
  chosen: readonly string[] | undefined
  onClose: () => void
}

/** The export of a list of records: what it shows, in a file that staff find here when it is ready. */
export function ExportRecords({ type, service, columns, filters, chosen, onClose }: ExportRecordsProps) {
  const [file, setFile] = useState<RecordsView['file']>('xlsx')
  const [format, setFormat] = useState(() => formatOfLocale(activeLanguage().locale))
  const { start, starting, failure, jobs } = useExports()
  const { criteria, logic, from, to, search } = filters
  const exportNow = () =>
    start({
      jobType: recordsExport.jobType,
      pathType: type.pathType,
      service,
      filters: {
        criteria: criteria.map((one) => ({ ...one })) as never,
        logic,
        dates: { ...(from ? { from } : {}), ...(to ? { to } : {}) },
      },
      ...(search ? { search } : {}),
      ...(chosen ? { ids: [...chosen] } : {}),
      view: {
        file,
        ...format,
        columns: columns.map(({ label, path, kind, currency }) => ({
          title: text(label),
          path,
          kind,
          ...(currency ? { currency } : {}),
        })),
        words: wordsOf(type.recordType),
      },
    })
  const title = text('exportTitle', { type: type.label })
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      size="large"
      footer={
        <>
          <Button onClick={onClose}>{words('close')}</Button>
          <Button tone="primary" icon={DownloadIcon} busy={starting} onClick={exportNow}>
            {text('exportRecords')}
          </Button>
        </>
      }
    >
      <Stack gap="medium">
        <p>{chosen ? text('exportFound', { n: chosen.length }) : text('exportAll')}</p>
        <FormatFields file={file} onFile={setFile} format={format} onFormat={setFormat} />
        {failure && <InlineError requestId={failure.requestId}>{failure.message}</InlineError>}
        <ExportJobs
          label={title}
          jobTypes={recordsExport.jobType}
          {...jobs}
          onAgain={(job) =>
            start({ ...(job as object), jobType: recordsExport.jobType } as Parameters<typeof start>[0])
          }
        />
      </Stack>
    </Dialog>
  )
}

/** Words that the file takes from the screen. */
function wordsOf(recordType: string): Record<string, string> {
  const statuses = recordFiltersOf(recordType).find(({ path }) => path === 'status')?.options ?? []
  return {
    yes: text('yes'),
    no: text('no'),
    currency: text('currency'),
    ...Object.fromEntries(Object.keys(paymentKinds).map((kind) => [kind, methodWord(kind)])),
    ...Object.fromEntries(statuses.map(({ value }) => [value, statusWord(value)])),
  }
}
