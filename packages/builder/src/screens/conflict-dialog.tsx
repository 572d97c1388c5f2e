import type { Merge, PageDocument } from '@perennial/domain/page'
import { Button } from '@perennial/ui/button'
import { Dialog } from '@perennial/ui/dialog'
import { text } from '../texts/index.ts'

export interface ConflictDialogProps {
  merge: Merge
  nameOf(cardId: string): string
  onMerge(merged: PageDocument): void
  onTheirs(): void
  onClose(): void
}

/**
 * Shown when somebody else has saved first: lists both sets of changes and offers a merge card by card. Closing it
 * loses nothing.
 */
export function ConflictDialog({ merge, nameOf, onMerge, onTheirs, onClose }: ConflictDialogProps) {
  const both = merge.conflicts.map(({ cardId, property }) => (cardId ? nameOf(cardId) : (property ?? '')))
  return (
    <Dialog
      open
      onClose={onClose}
      title={text('conflictTitle')}
      role="alertdialog"
      footer={
        <>
          <Button onClick={onClose}>{text('cancel')}</Button>
          <Button onClick={onTheirs}>{text('conflictKeepTheirs')}</Button>
          <Button tone="primary" onClick={() => onMerge(merge.page)}>
            {text('conflictMerge')}
          </Button>
        </>
      }
    >
      <p>{text('conflictBody')}</p>
      {merge.moved.length > 0 && (
        <p>{text('conflictMoved', { cards: [...new Set(merge.moved.map(nameOf))].join(', ') })}</p>
      )}
      <p>{both.length === 0 ? text('conflictNone') : text('conflictBoth', { cards: [...new Set(both)].join(', ') })}</p>
    </Dialog>
  )
}
