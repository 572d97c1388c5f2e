import { needsConfirmation, type ItemStatus, statusLabels, transitionsFrom } from '@perennial/domain/catalogue'
import { useState } from 'react'
import { ConfirmDialog } from '../../components/confirm-dialog/index.ts'
import { Select } from '../../components/select/index.ts'
import { fill } from '@perennial/domain/messages'
import { useMessages, productWords } from '../../messages/index.ts'

export interface StatusControlProps {
  status: ItemStatus
  /** Saves immediately. An error is shown in place, and the status stays. */
  onChange: (status: ItemStatus) => Promise<unknown> | void
  /** The noun for what is archived: "offer". */
  itemType: string
  /** Whether the user may edit `approval`. */
  mayEdit: boolean
  /** Replaces the label "Status", where the attribute has another name. */
  label?: string
  labelHidden?: boolean
}

/** The status of an item and its allowed transitions; archiving is confirmed first (APV-11, APV-12). */
export function StatusControl({ status, onChange, itemType, mayEdit, label, labelHidden }: StatusControlProps) {
  const messages = useMessages()
  const [requested, setRequested] = useState<ItemStatus>()
  const [failure, setFailure] = useState<string>()
  const change = async (to: ItemStatus) => {
    setFailure(undefined)
    if (to === status) return
    if (needsConfirmation(to)) {
      setRequested(to)
      return
    }
    try {
      await onChange(to)
    } catch (error) {
      setFailure(error instanceof Error && error.message ? error.message : messages.loadFailed)
    }
  }
  return (
    <>
      <Select
        label={label ?? messages.status}
        labelHidden={labelHidden}
        readOnly={!mayEdit}
        error={failure}
        options={[status, ...transitionsFrom(status)].map((value) => ({
          value,
          label: productWords(statusLabels[value]),
        }))}
        value={status}
        onChange={change}
      />
      <ConfirmDialog
        open={requested !== undefined}
        onClose={() => setRequested(undefined)}
        title={fill(messages.archiveTitle, { type: itemType })}
        confirmLabel={fill(messages.archiveConfirm, { type: itemType })}
        onConfirm={() => onChange(requested!)}
      >
        <p>{messages.archiveBody}</p>
      </ConfirmDialog>
    </>
  )
}
