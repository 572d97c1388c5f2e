import type { BusinessRecord } from '@perennial/api/records'
import { Button } from '@perennial/ui/button'
import { Callout } from '@perennial/ui/callout'
import { EffectSummary } from '@perennial/ui/effect-summary'
import { SidePanel } from '@perennial/ui/side-panel'
import { Stack } from '@perennial/ui/stack'
import { TextArea } from '@perennial/ui/text-area'
import { TextField } from '@perennial/ui/text-field'
import { useState } from 'react'
import { useApi } from '../../api/index.ts'
import { text } from './texts.ts'
import { useSending } from './use-sending.ts'

const textIn = ({ data }: BusinessRecord, name: string): string => (typeof data[name] === 'string' ? data[name] : '')

/** What a customer is called and how they are reached (SUB-79). */
export function DetailsPanel({ customer, onClose }: { customer: BusinessRecord; onClose: () => void }) {
  const { client } = useApi()
  const [seen] = useState(customer)
  const [draft, setDraft] = useState({
    firstName: textIn(seen, 'firstName'),
    lastName: textIn(seen, 'lastName'),
    email: textIn(seen, 'email'),
    phone: textIn(seen, 'phoneNumber'),
    reason: '',
  })
  const [tried, setTried] = useState(false)
  const change = (part: Partial<typeof draft>) => setDraft((known) => ({ ...known, ...part }))
  const { busy, failure, submit } = useSending({
    send: (key) => client.customers.update({ id: seen.id, version: seen.version, key, ...draft }),
    done: text('detailsChanged'),
    onClose,
  })
  const errorOf = (path: string) => failure?.fieldErrors.find((one) => one.path === path)?.message
  const reasonError = tried && draft.reason.trim() === '' ? text('reasonMissing') : undefined
  const former = textIn(seen, 'email')
  const hasMoved = draft.email.trim().toLowerCase() !== former.toLowerCase()
  const save = async () => {
    setTried(true)
    if (draft.reason.trim() !== '') await submit()
  }
  return (
    <SidePanel
      title={text('detailsTitle')}
      size="action"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose} disabled={busy}>
            {text('back')}
          </Button>
          <Button tone="primary" busy={busy} onClick={() => void save()}>
            {failure?.status === 0 ? text('tryAgain') : text('confirmDetails')}
          </Button>
        </>
      }
    >
      <Stack gap="medium">
        <TextField
          label={text('firstName')}
          maxLength={100}
          value={draft.firstName}
          onChange={(firstName) => change({ firstName })}
          error={errorOf('firstName')}
        />
        <TextField
          label={text('lastName')}
          maxLength={100}
          value={draft.lastName}
          onChange={(lastName) => change({ lastName })}
          error={errorOf('lastName')}
        />
        <TextField
          label={text('email')}
          type="email"
          required
          maxLength={254}
          value={draft.email}
          onChange={(email) => change({ email })}
          error={errorOf('email')}
        />
        <TextField
          label={text('phone')}
          type="tel"
          maxLength={50}
          value={draft.phone}
          onChange={(phone) => change({ phone })}
          error={errorOf('phone')}
        />
        <TextArea
          label={text('reason')}
          hint={text('reasonHint')}
          required
          rows={2}
          maxLength={500}
          value={draft.reason}
          onChange={(reason) => change({ reason })}
          error={reasonError}
        />
        <EffectSummary label={text('inWords')}>
          {hasMoved ? text('effectEmail', { email: draft.email.trim(), former }) : text('effectDetails')}
        </EffectSummary>
        {failure && failure.fieldErrors.length === 0 && (
          <Callout tone="danger" live>
            {failure.status === 0 ? text('notKnown') : failure.message}
          </Callout>
        )}
      </Stack>
    </SidePanel>
  )
}
