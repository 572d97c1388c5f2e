import { BuildsDialog } from './dialogs/builds-dialog.tsx'
import { DeleteDialog } from './dialogs/delete-dialog.tsx'
import { DuplicateDialog } from './dialogs/duplicate-dialog.tsx'
import { HistoryDialog } from './dialogs/history-dialog.tsx'
import { MoveDialog } from './dialogs/move-dialog.tsx'
import { ScriptsDialog } from './dialogs/scripts-dialog.tsx'
import { UsesDialog } from './dialogs/uses-dialog.tsx'
import type { OpenDialog } from './use-item-actions.tsx'

export interface ItemDialogsProps {
  open: OpenDialog | undefined
  mayEdit: boolean
  onClose: () => void
}

/** The dialog that an action of the heading has opened. */
export function ItemDialogs({ open, mayEdit, onClose }: ItemDialogsProps) {
  return (
    <>
      {open === 'builds' && <BuildsDialog onClose={onClose} />}
      {open === 'history' && <HistoryDialog mayEdit={mayEdit} onClose={onClose} />}
      {open === 'duplicate' && <DuplicateDialog onClose={onClose} />}
      {open === 'move' && <MoveDialog onClose={onClose} />}
      {open === 'uses' && <UsesDialog onClose={onClose} />}
      {open === 'scripts' && <ScriptsDialog onClose={onClose} />}
      <DeleteDialog open={open === 'delete'} onClose={onClose} />
    </>
  )
}
