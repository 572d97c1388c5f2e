import { useState } from 'react'
import { useMessages } from '../../messages/index.ts'
import { css } from '../../theme/index.ts'
import { Button } from '../button/index.ts'
import { TextField } from '../text-field/index.ts'

const form = css({ display: 'grid', gap: '12px', minInlineSize: '240px' })
const foot = css({ display: 'flex', justifyContent: 'flex-end' })

export interface ViewNameFormProps {
  /** The name so far. */
  name?: string
  nameErrorOf?: (name: string) => string | undefined
  /** A rejection shows its message under the name. */
  onSubmit: (name: string) => Promise<void>
}

/** The form for the name of a view. */
export function ViewNameForm({ name: initial = '', nameErrorOf, onSubmit }: ViewNameFormProps) {
  const messages = useMessages()
  const [name, setName] = useState(initial)
  const [error, setError] = useState<string>()
  const [saving, setSaving] = useState(false)
  const save = async () => {
    const wrong = nameErrorOf?.(name)
    setError(wrong)
    if (wrong !== undefined || name.trim() === '' || saving) return
    setSaving(true)
    try {
      await onSubmit(name.trim())
    } catch (failure) {
      setError((failure as Error).message)
      setSaving(false)
    }
  }
  return (
    <form
      className={form().className}
      onSubmit={(event) => {
        event.preventDefault()
        event.stopPropagation()
        void save()
      }}
    >
      <TextField label={messages.viewName} value={name} onChange={setName} error={error} maxLength={100} autoFocus />
      <div className={foot().className}>
        <Button type="submit" size="small" tone="primary" busy={saving} disabled={name.trim() === ''}>
          {messages.save}
        </Button>
      </div>
    </form>
  )
}
