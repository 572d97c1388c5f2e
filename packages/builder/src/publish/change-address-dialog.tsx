import { normaliseTag, tagAddressError } from '@perennial/domain/catalogue'
import { Button } from '@perennial/ui/button'
import { Callout } from '@perennial/ui/callout'
import { Dialog } from '@perennial/ui/dialog'
import { Stack } from '@perennial/ui/stack'
import { TextField } from '@perennial/ui/text-field'
import type { PageDocument } from '@perennial/domain/page'
import { type FormEvent, useId, useState } from 'react'
import { useBuilder } from '../context/builder-context.ts'
import type { AddressServices } from '../host/publish-services.ts'
import * as styles from './publish.styles.ts'
import { text } from './texts/index.ts'

export interface ChangeAddressDialogProps {
  /** The address that changes. */
  tag: string
  services: AddressServices
  onClose(): void
  /** The page as it is saved now, under its new address. */
  onChanged(saved: { document: PageDocument; version: number }): void
}

/** Gives a live page another address. What will happen is said before, and a taken redirect is asked about (PAG-48, PAG-49). */
export function ChangeAddressDialog({ tag, services, onClose, onChanged }: ChangeAddressDialogProps) {
  const { working, notify } = useBuilder()
  const form = useId()
  const [typed, setTyped] = useState(tag)
  const [problem, setProblem] = useState<string>()
  const [question, setQuestion] = useState<string>()
  const [busy, setBusy] = useState(false)
  const to = typed.trim() === '' ? '' : normaliseTag(typed.trim().normalize('NFC'))
  const change = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const wrong = to === tag || to === '' ? text('addressSame') : tagAddressError(to)
    setProblem(wrong)
    if (wrong !== undefined) return
    setBusy(true)
    const takesRedirects = question !== undefined
    const outcome = await services.change({ version: working.version, from: tag, to, takesRedirects })
    setBusy(false)
    if (outcome.ok) {
      notify(text('addressChanged', { tag: to, former: tag }))
      onChanged(outcome)
      onClose()
    } else if ('question' in outcome) setQuestion(outcome.question)
    else setProblem(outcome.requestId ? `${outcome.message} (${outcome.requestId})` : outcome.message)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      changed={to !== tag}
      title={text('changeAddress')}
      footer={
        <>
          <Button onClick={onClose}>{text('cancel')}</Button>
          <Button type="submit" form={form} tone="primary" busy={busy}>
            {text(question === undefined ? 'changeAddress' : 'takeAddress')}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={(event) => void change(event)}>
        <Stack>
          <TextField
            label={text('addressNew')}
            mono
            autoFocus
            maxLength={200}
            value={typed}
            error={problem}
            onChange={(next) => {
              setTyped(next)
              setProblem(undefined)
              setQuestion(undefined)
            }}
          />
          {question !== undefined && (
            <Callout tone="warning" live>
              {question}
            </Callout>
          )}
          <p className={styles.note().className}>{text('addressAfter')}</p>
          {working.unsaved() && <p className={styles.note().className}>{text('addressUnsaved')}</p>}
        </Stack>
      </form>
    </Dialog>
  )
}
