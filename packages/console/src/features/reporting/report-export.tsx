import { analyticsExportRequest, exportAccess, reportExport } from '@perennial/domain/exports'
import { Button } from '@perennial/ui/button'
import { Dialog } from '@perennial/ui/dialog'
import { DownloadIcon } from '@perennial/ui/icons'
import { InlineError } from '@perennial/ui/inline-error'
import { Stack } from '@perennial/ui/stack'
import { useState } from 'react'
import { useStaff } from '../../staff/index.ts'
import { text } from './texts.ts'
import { words } from '../../words/index.ts'
import { ExportJobs, useExports } from '../operations/parts.ts'
import type { ReportRange } from './use-range.ts'

export interface ReportExportProps {
  /** The report's title. */
  report: string
  columns: readonly string[]
  /** None for the report of checkouts. */
  orderTypes: readonly string[]
  range: ReportRange
}

type Request = ReturnType<typeof analyticsExportRequest>

/** The button of a report that opens its export: it needs read on `export` (RPT-03, EXP-17, EXP-18). */
export function ReportExport({ report, columns, orderTypes, range }: ReportExportProps) {
  const { ability } = useStaff()
  const [open, setOpen] = useState(false)
  const { start, starting, failure, jobs } = useExports()
  if (!exportAccess((action, area) => ability.can(action, area)).button) return null

  const title = text('reportExportTitle', { report })
  return (
    <>
      <Button icon={DownloadIcon} hasPopup="dialog" disabled={!range.valid} onClick={() => setOpen(true)}>
        {text('exportAction')}
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={title}
        size="large"
        footer={
          <>
            <Button onClick={() => setOpen(false)}>{words('close')}</Button>
            <Button
              tone="primary"
              icon={DownloadIcon}
              busy={starting}
              onClick={() =>
                start(analyticsExportRequest(report, columns, { fromDate: range.from, toDate: range.to, orderTypes }))
              }
            >
              {text('exportAction')}
            </Button>
          </>
        }
      >
        <Stack gap="medium">
          <p>{text('reportExportHint')}</p>
          {failure && <InlineError requestId={failure.requestId}>{failure.message}</InlineError>}
          <ExportJobs
            label={title}
            jobTypes={reportExport.jobType}
            {...jobs}
            onAgain={(data) => {
              const { tableName, tableHeaders, filters } = data as unknown as Request
              start(analyticsExportRequest(tableName, tableHeaders, filters))
            }}
          />
        </Stack>
      </Dialog>
    </>
  )
}
