import { groupNameErrors } from '@perennial/domain/journeys'
import { Button } from '@perennial/ui/button'
import { Dialog } from '@perennial/ui/dialog'
import { TextField } from '@perennial/ui/text-field'
import { useState } from 'react'
import { failureOf } from '../../../api/index.ts'
import { text } from '../texts.ts'
import { words } from '../../../words/index.ts'

export interface NameDialogProps {
  name: string
  /** Saves the new name immediately (JRN-09). A rejection keeps the input. */
  onRename: (name: string) => Promise<void>
  onClose: () => void
}

/** Another name for a group. */
export function NameDialog({ name, onRename, onClose }: NameDialogProps) {
  const [typed, setTyped] = useState(name)
  const [failure, setFailure] = useState<string>()
  const rename = async () => {
    const [wrong] = groupNameErrors(typed, [])
    if (wrong) return setFailure(wrong.message)
    try {
      await onRename(typed)
      onClose()
    } catch (error) {
      const { code, message: words } = failureOf(error)
      // The server's message says which group has the name (JRN-44).
      setFailure(code === 'TAKEN' ? words : text('nameNotSaved'))
    }
  }
  return (
    <Dialog
      open
      size="small"
      title={text('renameGroup')}
      changed={typed !== name}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{words('cancel')}</Button>
          <Button tone="primary" disabled={typed.trim() === name} onClick={() => void rename()}>
            {text('renameGroup')}
          </Button>
        </>
      }
    >
      <TextField
        label={text('groupName')}
        value={typed}
        error={failure}
        autoFocus
        maxLength={200}
        onChange={(next) => {
          setTyped(next)
          setFailure(undefined)
        }}
      />
    </Dialog>
  )
}
