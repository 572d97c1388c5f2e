import type { TimelineRow } from '@perennial/api/customers'
import { IconButton } from '@perennial/ui/icon-button'
import { DownloadIcon, MailIcon } from '@perennial/ui/icons'
import { useStaff } from '../../../staff/index.ts'
import { useDesk } from '../desk-context.tsx'
import { text } from '../texts.ts'
import { useDocument } from '../use-document.ts'

/** What can be done with a row of the timeline: a document is downloaded, a mail sent again. Nothing for other rows. */
export function useRowAction() {
  const { download, busy } = useDocument()
  const { open } = useDesk()
  const { may } = useStaff()
  return ({ record, number, mail }: TimelineRow) => {
    if (mail !== null && may('edit', 'subscriptions')) {
      return (
        <IconButton icon={MailIcon} label={text('resend')} size="small" onClick={() => open({ kind: 'mail', mail })} />
      )
    }
    const isDocument = record.record_type === 'invoice' || record.record_type === 'credit_note'
    if (!isDocument || number === null) return undefined
    return (
      <IconButton
        icon={DownloadIcon}
        label={text('downloadDocument', { number })}
        size="small"
        disabled={busy === record.id}
        onClick={() => void download({ id: record.id, number })}
      />
    )
  }
}
