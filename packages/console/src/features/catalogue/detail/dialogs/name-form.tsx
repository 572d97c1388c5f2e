import { Button } from '@perennial/ui/button'
import { Dialog } from '@perennial/ui/dialog'
import { Stack } from '@perennial/ui/stack'
import { TextField } from '@perennial/ui/text-field'
import { type ReactNode, useId, useState } from 'react'
import { failureOf } from '../../../../api/index.ts'
import { words } from '../../../../words/index.ts'

export interface NameFormProps {
  title: string
  submitLabel: string
  initial: string
  /** What becomes of the text while it is typed. */
  typed: (text: string) => string
  /** Validates a name; returns the error message. */
  check: (name: string) => string | undefined
  /** Rejects with the message shown at the name. */
  onSubmit: (name: string) => Promise<void>
  onClose: () => void
  /** Other fields under the name. */
  children?: ReactNode
  /** Whether anything besides the name has changed. */
  changed?: boolean
}

/** A dialog with a name field. */
export function NameForm({
  title,
  submitLabel,
  initial,
  typed,
  check,
  onSubmit,
  onClose,
  children,
  changed = false,
}: NameFormProps) {
  const id = useId()
  const [name, setName] = useState(initial)
  const [reported, setReported] = useState<string>()
  const [busy, setBusy] = useState(false)
  const wrong = reported ?? (name.trim() === '' ? undefined : check(name))
  const submit = async () => {
    if (busy || name.trim() === '' || check(name) !== undefined) return
    setBusy(true)
    try {
      await onSubmit(name)
    } catch (error) {
      const { fieldErrors, message: words } = failureOf(error)
      setReported(fieldErrors[0]?.message ?? words)
      setBusy(false)
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      changed={changed || name !== initial}
      title={title}
      footer={
        <>
          <Button onClick={onClose}>{words('cancel')}</Button>
          <Button
            type="submit"
            form={id}
            tone="primary"
            busy={busy}
            disabled={name.trim() === '' || wrong !== undefined}
          >
            {submitLabel}
          </Button>
        </>
      }
    >
      <form
        id={id}
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <Stack>
          <TextField
            label={words('name')}
            required
            autoFocus
            maxLength={200}
            value={name}
            error={wrong}
            onChange={(next) => {
              setName(typed(next))
              setReported(undefined)
            }}
          />
          {children}
        </Stack>
      </form>
    </Dialog>
  )
}
