import { Button } from '@perennial/ui/button'
import { Callout } from '@perennial/ui/callout'
import { SidePanel } from '@perennial/ui/side-panel'
import { Stack } from '@perennial/ui/stack'
import { TextArea } from '@perennial/ui/text-area'
import { useState } from 'react'
import { useApi } from '../../api/index.ts'
import { text } from './texts.ts'
import { useSending } from './use-sending.ts'

/** A note of staff about the customer. */
export function NotePanel({ customer, onClose }: { customer: string; onClose: () => void }) {
  const { client } = useApi()
  const [note, setNote] = useState('')
  const [error, setError] = useState<string>()
  const { busy, failure, submit } = useSending({
    send: (key) => client.customers.addNote({ id: customer, key, text: note.trim() }),
    done: text('noteAdded'),
    onClose,
  })
  const save = async () => (note.trim() === '' ? setError(text('noteMissing')) : submit())
  return (
    <SidePanel
      title={text('noteTitle')}
      size="action"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose} disabled={busy}>
            {text('back')}
          </Button>
          <Button tone="primary" busy={busy} onClick={() => void save()}>
            {text('saveNote')}
          </Button>
        </>
      }
    >
      <Stack gap="medium">
        <TextArea
          label={text('note')}
          hint={text('noteHint')}
          required
          rows={5}
          maxLength={2000}
          value={note}
          onChange={(value) => {
            setNote(value)
            setError(undefined)
          }}
          error={error}
        />
        {failure && (
          <Callout tone="danger" live>
            {failure.status === 0 ? text('notKnown') : failure.message}
          </Callout>
        )}
      </Stack>
    </SidePanel>
  )
}
