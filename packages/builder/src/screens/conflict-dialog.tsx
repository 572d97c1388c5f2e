import type { Merge, PageDocument } from '@perennial/domain/page'
import { Button } from '@perennial/ui/button'
import { Dialog } from '@perennial/ui/dialog'
import { messages, say } from '../messages/index.ts'

export interface ConflictDialogProps {
  merge: Merge
  nameOf(cardId: string): string
  onMerge(merged: PageDocument): void
  onTheirs(): void
  onClose(): void
}

/** Somebody else saved first: says what both changed, and offers a merge card by card. Nothing is lost by closing it. */
export function ConflictDialog({ merge, nameOf, onMerge, onTheirs, onClose }: ConflictDialogProps) {
  const both = merge.conflicts.map(({ cardId, property }) => (cardId ? nameOf(cardId) : (property ?? '')))
  return (
    <Dialog
      open
      onClose={onClose}
      title={messages.conflictTitle}
      role="alertdialog"
      footer={
        <>
          <Button onClick={onClose}>{messages.cancel}</Button>
          <Button onClick={onTheirs}>{messages.conflictKeepTheirs}</Button>
          <Button tone="primary" onClick={() => onMerge(merge.page)}>
            {messages.conflictMerge}
          </Button>
        </>
      }
    >
      <p>{messages.conflictBody}</p>
      <p>{both.length === 0 ? messages.conflictNone : say('conflictBoth', { cards: [...new Set(both)].join(', ') })}</p>
    </Dialog>
  )
}
