import type { TimelineRow } from '@perennial/api/customers'
import { IconButton } from '@perennial/ui/icon-button'
import { DownloadIcon } from '@perennial/ui/icons'
import { text } from '../texts.ts'
import { useDocument } from '../use-document.ts'

/** What can be done with a row of the timeline: a document is downloaded. Nothing for other rows. */
export function useRowAction() {
  const { download, busy } = useDocument()
  return ({ record, number }: TimelineRow) => {
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
