import { RedoIcon, UndoIcon } from '../../icons/index.ts'
import { useMessages } from '../../messages/index.ts'
import { Button } from '../button/index.ts'
import { IconButton } from '../icon-button/index.ts'
import { Row } from '../stack/index.ts'
import { Switch } from '../switch/index.ts'
import type { InlineEdit } from './use-inline-edit.ts'

export interface InlineEditControlsProps {
  edit: InlineEdit
  /** Saves the changes. */
  onSave: () => void
  /** Saving is in progress. */
  saving?: boolean
  /** Why the table cannot be edited. */
  disabledReason?: string
}

/**
 * The toolbar controls of inline editing: the switch and, while it is on, Undo, Redo, Cancel and Save with a count
 * (TBL-10).
 */
export function InlineEditControls({ edit, onSave, saving = false, disabledReason }: InlineEditControlsProps) {
  const messages = useMessages()
  const refusal =
    edit.count === 0
      ? messages.nothingChanged
      : edit.errorCount > 0
        ? messages.cellsInvalid(edit.errorCount)
        : undefined
  return (
    <Row wrap>
      {disabledReason === undefined ? (
        <Switch checked={edit.on} onChange={(on) => (on ? edit.start() : edit.cancel())} disabled={saving}>
          {messages.editInline}
        </Switch>
      ) : (
        <Button size="small" disabledReason={disabledReason}>
          {messages.editInline}
        </Button>
      )}
      {edit.on && (
        <>
          <IconButton icon={UndoIcon} label={messages.undo} disabled={!edit.canUndo} onClick={edit.undo} />
          <IconButton icon={RedoIcon} label={messages.redo} disabled={!edit.canRedo} onClick={edit.redo} />
          <Button size="small" onClick={edit.cancel} disabled={saving}>
            {messages.cancel}
          </Button>
          <Button size="small" tone="primary" onClick={onSave} busy={saving} disabledReason={refusal}>
            {edit.count === 0 ? messages.save : messages.saveChanges(edit.count)}
          </Button>
        </>
      )}
    </Row>
  )
}
