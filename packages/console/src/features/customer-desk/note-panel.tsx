import { Button } from '@perennial/ui/button'
import { Callout } from '@perennial/ui/callout'
import { SidePanel } from '@perennial/ui/side-panel'
import { Stack } from '@perennial/ui/stack'
import { TextArea } from '@perennial/ui/text-area'
import { showToast } from '@perennial/ui/toast'
import { useState } from 'react'
import { failureOf, useApi } from '../../api/index.ts'
import { useRecordsChanged } from './queries.ts'
import { text } from './texts.ts'

/** A note of staff about the customer. */
export function NotePanel({ customer, onClose }: { customer: string; onClose: () => void }) {
  const { client } = useApi()
  const changed = useRecordsChanged()
  // The key of this note: sent again after a lost answer, it is kept once.
  const [key] = useState(() => crypto.randomUUID())
  const [note, setNote] = useState('')
  const [error, setError] = useState<string>()
  const [failure, setFailure] = useState<ReturnType<typeof failureOf>>()
  const [busy, setBusy] = useState(false)
  const save = async () => {
    if (note.trim() === '') return setError(text('noteMissing'))
    setBusy(true)
    setFailure(undefined)
    try {
      await client.customers.addNote({ id: customer, key, text: note.trim() })
      showToast({ tone: 'success', text: text('noteAdded') })
      onClose()
      await changed()
    } catch (thrown) {
      setFailure(failureOf(thrown))
      setBusy(false)
    }
  }
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
