import { ConfirmDialog } from '@perennial/ui/confirm-dialog'
import { useState } from 'react'
import { useBuilder } from '../context/builder-context.ts'
import type { EditedBlock } from '../host/block-services.ts'
import { text } from './texts/index.ts'
import type { Usage } from './use-block-usage.ts'

/** Asks before a block is deleted: its uses become ordinary cards on each of its pages (PAG-32). */
export function DeleteBlockDialog({
  name,
  usage,
  detachAll,
  onClose,
}: {
  name: string
  usage: Usage['usage']
  detachAll: NonNullable<EditedBlock['detachAll']>
  onClose(): void
}) {
  const { working, notify } = useBuilder()
  const [count] = useState(() => usage?.pages.length ?? 0)
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={text('deleteTitle', { name })}
      confirmLabel={text('detachAndDelete')}
      tone="danger"
      onConfirm={async () => {
        const outcome = await detachAll(working.version)
        if (!outcome.ok) notify(outcome.message, 'danger')
      }}
    >
      {count === 0 ? text('deleteUnused') : text('deleteUsed', { n: count })}
    </ConfirmDialog>
  )
}
