import { Button } from '@perennial/ui/button'
import { Dialog } from '@perennial/ui/dialog'
import { InlineError } from '@perennial/ui/inline-error'
import { Stack } from '@perennial/ui/stack'
import { TextArea } from '@perennial/ui/text-area'
import { showToast } from '@perennial/ui/toast'
import { useState } from 'react'
import { type Failure, failureOf, useApi } from '../api/index.ts'
import { words } from '../words/index.ts'
import { text } from './report-texts.ts'

export interface ReportDialogProps {
  /** The error, as far as known. */
  failure: Failure
  onClose: () => void
}

/** Asks the user for a description of what happened, and sends it to the log and the error-reporting service. */
export function ReportDialog({ failure, onClose }: ReportDialogProps) {
  const { client } = useApi()
  const [report, setReport] = useState('')
  const [sending, setSending] = useState(false)
  const [failed, setFailed] = useState<Failure>()
  const send = async () => {
    setSending(true)
    try {
      await client.errorReports.create({
        name: 'Report',
        message: `${report.trim()}\n\n${failure.message}`.slice(0, 2000),
        code: failure.code.slice(0, 100),
        path: location.pathname.slice(0, 500),
        ...(failure.requestId ? { requestId: failure.requestId.slice(0, 100) } : {}),
      })
      showToast({ tone: 'success', text: text('sent') })
      onClose()
    } catch (error) {
      setFailed(failureOf(error))
      setSending(false)
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={text('title')}
      changed={report !== ''}
      footer={
        <>
          <Button onClick={onClose}>{words('cancel')}</Button>
          <Button tone="primary" busy={sending} disabled={report.trim() === ''} onClick={() => void send()}>
            {text('send')}
          </Button>
        </>
      }
    >
      <Stack>
        <TextArea label={text('what')} hint={text('hint')} value={report} onChange={setReport} maxLength={1000} />
        {failed && <InlineError requestId={failed.requestId}>{failed.message}</InlineError>}
      </Stack>
    </Dialog>
  )
}
