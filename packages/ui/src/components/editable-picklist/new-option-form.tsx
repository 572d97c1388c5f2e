import { newOption, newOptionError, optionIdOf, type PicklistOption } from '@perennial/domain/attributes'
import { useState } from 'react'
import { useMessages } from '../../messages/index.ts'
import { css, vars } from '../../theme/index.ts'
import { Button } from '../button/index.ts'
import { ColorField } from '../color-field/index.ts'
import { InlineError } from '../inline-error/index.ts'
import { Row } from '../stack/index.ts'
import { TextField } from '../text-field/index.ts'

const form = css({ display: 'grid', gap: vars.space[3], inlineSize: '280px', maxInlineSize: '100%' })

export interface NewOptionFormProps {
  /** The existing options: ids and labels must be unique. */
  options: readonly PicklistOption[]
  onAdd: (option: Required<PicklistOption>) => Promise<unknown> | void
  onCancel: () => void
}

/** Label, id and colour of a new option. The id is derived from the label until it is edited by hand (ATT-23). */
export function NewOptionForm({ options, onAdd, onCancel }: NewOptionFormProps) {
  const messages = useMessages()
  const [label, setLabel] = useState('')
  const [ownId, setOwnId] = useState<string>()
  const [color, setColor] = useState(newOption('').color)
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState(false)
  const id = ownId ?? optionIdOf(label)
  const add = async () => {
    const refused = newOptionError({ id, label }, options)
    setFailure(refused?.message)
    if (refused) return
    setBusy(true)
    try {
      await onAdd({ ...newOption(label, color), id: id.trim() })
    } catch (error) {
      setFailure(error instanceof Error && error.message ? error.message : messages.loadFailed)
    } finally {
      setBusy(false)
    }
  }
  return (
    <form
      className={form().className}
      onSubmit={(event) => {
        event.preventDefault()
        // A nested form must not submit the outer one.
        event.stopPropagation()
        void add()
      }}
    >
      <TextField label={messages.optionLabel} autoFocus value={label} onChange={setLabel} />
      <TextField label={messages.optionId} mono value={id} onChange={setOwnId} />
      <ColorField label={messages.optionColor} value={color} onChange={setColor} />
      {failure && <InlineError>{failure}</InlineError>}
      <Row gap="small">
        <Button type="submit" tone="primary" busy={busy}>
          {messages.add}
        </Button>
        <Button emphasis="quiet" onClick={onCancel}>
          {messages.cancel}
        </Button>
      </Row>
    </form>
  )
}
