import type { CustomerMail } from '@perennial/api/mails'
import type { SubscriptionDetail } from '@perennial/api/subscriptions'
import { Button } from '@perennial/ui/button'
import { Callout } from '@perennial/ui/callout'
import { Select } from '@perennial/ui/select'
import { SidePanel } from '@perennial/ui/side-panel'
import { Stack } from '@perennial/ui/stack'
import { TextArea } from '@perennial/ui/text-area'
import { css, vars } from '@perennial/ui/theme'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { failureOf, useApi } from '../../api/index.ts'
import { text } from './texts.ts'
import { useSending } from './use-sending.ts'

const letter = css({
  padding: '12px 16px',
  border: `1px solid ${vars.border.default}`,
  borderRadius: vars.radius.md,
  background: vars.bg.subtle,
  fontSize: '13px',
  lineHeight: '18px',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
})

/** Sends a mail of the timeline to the customer again, with what is true now (SUB-79). */
export function ResendPanel({ mail, onClose }: { mail: string; onClose: () => void }) {
  const { client, query } = useApi()
  const preview = useQuery({ ...query.mails.get.queryOptions({ input: { id: mail } }), retry: false })
  return (
    <MailPanel
      title={text('resendTitle')}
      confirm={text('resend')}
      preview={preview}
      send={(about) => client.mails.resend({ id: mail, ...about })}
      onClose={onClose}
    />
  )
}

export interface CardRequestPanelProps {
  /** Those that are billed here. */
  subscriptions: readonly SubscriptionDetail[]
  subscription: string
  onSubscription: (id: string) => void
  onClose: () => void
}

/** Sends the customer a link by which another card is stored. */
export function CardRequestPanel({ subscriptions, subscription, onSubscription, onClose }: CardRequestPanelProps) {
  const { client, query } = useApi()
  const preview = useQuery({
    ...query.mails.previewCardRequest.queryOptions({ input: { id: subscription } }),
    retry: false,
  })
  return (
    <MailPanel
      key={subscription}
      title={text('cardRequestTitle')}
      confirm={text('sendMail')}
      preview={preview}
      send={(about) => client.mails.sendCardRequest({ id: subscription, ...about })}
      onClose={onClose}
    >
      {subscriptions.length > 1 && (
        <Select
          label={text('subscription')}
          value={subscription}
          options={subscriptions.map(({ id, name }) => ({ value: id, label: name, hint: id }))}
          onChange={onSubscription}
        />
      )}
      <Callout>{text('cardRequestHint')}</Callout>
    </MailPanel>
  )
}

interface MailPanelProps {
  title: string
  confirm: string
  preview: { data: CustomerMail | undefined; error: Error | null }
  send: (about: { key: string; reason: string }) => Promise<CustomerMail>
  onClose: () => void
  children?: ReactNode
}

/** What the customer would read, why it is sent, and the button that sends it. */
function MailPanel({ title, confirm, preview, send, onClose, children }: MailPanelProps) {
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string>()
  const sending = useSending({
    send: (key) => send({ key, reason: reason.trim() }),
    done: text('mailQueued'),
    onClose,
  })
  const { data } = preview
  const problem = sending.failure ?? (preview.error ? failureOf(preview.error) : undefined)
  const submit = async () => (reason.trim() === '' ? setError(text('reasonMissing')) : sending.submit())
  return (
    <SidePanel
      title={title}
      size="action"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose} disabled={sending.busy}>
            {text('back')}
          </Button>
          <Button tone="primary" busy={sending.busy} disabled={!data} onClick={() => void submit()}>
            {sending.failure?.status === 0 ? text('tryAgain') : confirm}
          </Button>
        </>
      }
    >
      <Stack gap="medium">
        {children}
        {data ? (
          <section aria-label={text('mailPreview')}>
            <Stack gap="small">
              <p>{text('mailTo', { to: data.to })}</p>
              <strong>{data.subject}</strong>
              <div className={letter().className}>{data.text}</div>
            </Stack>
          </section>
        ) : (
          !problem && <p role="status">{text('working')}</p>
        )}
        <TextArea
          label={text('reason')}
          hint={text('reasonHint')}
          required
          rows={2}
          maxLength={500}
          value={reason}
          onChange={(value) => {
            setReason(value)
            setError(undefined)
          }}
          error={error}
        />
        {problem && (
          <Callout tone="danger" live>
            {problem.status === 0 ? text('notKnown') : problem.message}
          </Callout>
        )}
      </Stack>
    </SidePanel>
  )
}
