import type { SubscriptionCommand, SubscriptionDetail, SubscriptionPreview } from '@perennial/api/subscriptions'
import { Button } from '@perennial/ui/button'
import { Callout } from '@perennial/ui/callout'
import { EffectSummary } from '@perennial/ui/effect-summary'
import { EnvironmentBadge } from '@perennial/ui/environment-badge'
import { Select } from '@perennial/ui/select'
import { SidePanel } from '@perennial/ui/side-panel'
import { Stack } from '@perennial/ui/stack'
import { TextArea } from '@perennial/ui/text-area'
import { showToast } from '@perennial/ui/toast'
import { useEffect, useState } from 'react'
import { failureOf, useApi } from '../../../api/index.ts'
import { useStaff } from '../../../staff/index.ts'
import { effectOf } from '../effect.ts'
import { useCommandPreview, useRecordsChanged } from '../queries.ts'
import { text } from '../texts.ts'
import { useSettled } from '../use-settled.ts'
import { confirmLabel, titles } from './confirm-label.ts'
import { CommandFields } from './command-fields.tsx'
import { actionsBehind, commandOf, type DeskAction, type Draft, type DraftErrors, emptyDraft } from './draft.ts'

export interface CommandPanelProps {
  action: DeskAction
  /** Those that are billed here. */
  subscriptions: readonly SubscriptionDetail[]
  /** The subscription that the action is about. */
  detail: SubscriptionDetail
  onSubscription: (id: string) => void
  /** What the command would do, for the page behind the panel; undefined while it is not known. */
  onPreview: (preview: SubscriptionPreview | undefined) => void
  onClose: () => void
}

/** An action on a subscription: what it needs to know, what it would do, and the button that does it (SUB-79). */
export function CommandPanel({ action, subscriptions, detail, onSubscription, onPreview, onClose }: CommandPanelProps) {
  const { tenant } = useStaff()
  const [draft, setDraft] = useState(() => emptyDraft(detail))
  const [shownFor, setShownFor] = useState(detail.id)
  if (shownFor !== detail.id) {
    setShownFor(detail.id)
    setDraft({ ...emptyDraft(detail), reason: draft.reason })
  }
  const change = (part: Partial<Draft>) => setDraft((known) => ({ ...known, ...part }))
  const requested = commandOf(action, draft, detail)
  const command = 'command' in requested ? requested.command : undefined
  const why = refusalOf(detail, action)
  const isSettled = useSettled(JSON.stringify(command ?? null))
  const preview = useCommandPreview(detail, why === undefined && isSettled ? command : undefined)
  const shown = command && isSettled && !preview.isFetching ? preview.data : undefined
  useEffect(() => onPreview(shown), [shown, onPreview])
  useEffect(() => () => onPreview(undefined), [onPreview])
  const submission = useSubmission({
    action,
    detail,
    draft,
    command,
    preview: shown,
    onClose,
    refetch: preview.refetch,
  })
  const failure = preview.error ? failureOf(preview.error) : undefined
  const errors: DraftErrors = {
    ...('errors' in requested && submission.tried ? requested.errors : {}),
    ...Object.fromEntries((failure?.fieldErrors ?? []).map(({ path, message }) => [path, message])),
    ...submission.errors,
  }
  const isFinal = action === 'cancel' || action === 'refund'
  return (
    <SidePanel
      title={text(titles[action])}
      size="action"
      badge={<EnvironmentBadge environment={tenant.mode} />}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose} disabled={submission.busy}>
            {text('back')}
          </Button>
          <Button
            tone={isFinal ? 'danger' : 'primary'}
            busy={submission.busy}
            disabledReason={why}
            onClick={() => void submission.submit()}
          >
            {submission.failure?.status === 0 ? text('tryAgain') : confirmLabel(action, draft, shown)}
          </Button>
        </>
      }
    >
      <Stack gap="medium">
        {subscriptions.length > 1 && (
          <Select
            label={text('subscription')}
            value={detail.id}
            options={subscriptions.map(({ id, name }) => ({ value: id, label: name, hint: id }))}
            onChange={onSubscription}
          />
        )}
        {why !== undefined ? (
          <Callout tone="warning">{text('notPossible', { why })}</Callout>
        ) : (
          <>
            <CommandFields action={action} detail={detail} draft={draft} errors={errors} change={change} />
            <TextArea
              label={text('reason')}
              hint={text('reasonHint')}
              required
              rows={2}
              maxLength={500}
              value={draft.reason}
              onChange={(reason) => change({ reason })}
              error={errors.reason}
            />
            {shown ? (
              <Summary detail={detail} command={command!} preview={shown} draft={draft} />
            ) : failure ? (
              <Callout tone={failure.status === 409 || failure.status === 422 ? 'warning' : 'danger'} live>
                {whyOf(failure.data) ?? failure.message}
              </Callout>
            ) : (
              command && <p role="status">{text('working')}</p>
            )}
            {shown?.needsApproval && (
              <Callout tone="info" live>
                {text('needsApproval')}
              </Callout>
            )}
            {submission.failure && (
              <Callout tone="danger" live>
                {submission.failure.status === 0
                  ? text('notKnown')
                  : (whyOf(submission.failure.data) ?? submission.failure.message)}
              </Callout>
            )}
            {submission.outdated && (
              <Callout tone="warning" live>
                {text('previewChanged')}
              </Callout>
            )}
          </>
        )}
      </Stack>
    </SidePanel>
  )
}

function Summary({
  detail,
  command,
  preview,
  draft,
}: {
  detail: SubscriptionDetail
  command: SubscriptionCommand
  preview: SubscriptionPreview
  draft: Draft
}) {
  const { sentence, lines, total } = effectOf(detail, command, preview, { offerName: draft.offerName ?? undefined })
  return (
    <EffectSummary label={text('inWords')} lines={lines} total={total}>
      {sentence}
    </EffectSummary>
  )
}

/** Why none of the actions behind a button is possible; undefined when one is. */
export function refusalOf({ actions }: SubscriptionDetail, action: DeskAction): string | undefined {
  const behind = actions.filter((one) => actionsBehind(action).includes(one.action))
  return behind.some(({ allowed }) => allowed) ? undefined : (behind[0]?.why ?? '')
}

const whyOf = (data: unknown): string | undefined => {
  const { why } = (data ?? {}) as { why?: unknown }
  return typeof why === 'string' ? why : undefined
}

interface SubmissionOptions {
  action: DeskAction
  detail: SubscriptionDetail
  draft: Draft
  command: SubscriptionCommand | undefined
  preview: SubscriptionPreview | undefined
  onClose: () => void
  refetch: () => Promise<unknown>
}

/**
 * Carries the command out, once: its key belongs to what was confirmed, so that trying again after a lost answer does
 * nothing twice, while another choice is another command.
 */
function useSubmission({ action, detail, draft, command, preview, onClose, refetch }: SubmissionOptions) {
  const { client } = useApi()
  const changed = useRecordsChanged()
  const [busy, setBusy] = useState(false)
  const [tried, setTried] = useState(false)
  const [outdated, setOutdated] = useState(false)
  const [failure, setFailure] = useState<ReturnType<typeof failureOf>>()
  const [sent, setSent] = useState<{ about: string; key: string }>()
  const about = JSON.stringify([detail.id, command, draft.reason])
  // A failure belongs to what was sent.
  if (failure && sent?.about !== about) setFailure(undefined)
  const reasonError = tried && draft.reason.trim() === '' ? text('reasonMissing') : undefined
  const errors: DraftErrors = reasonError ? { reason: reasonError } : {}

  async function submit(): Promise<void> {
    setTried(true)
    if (!command || !preview || draft.reason.trim() === '') return
    const key = sent?.about === about ? sent.key : crypto.randomUUID()
    setSent({ about, key })
    setBusy(true)
    setOutdated(false)
    setFailure(undefined)
    const confirmed = { id: detail.id, version: detail.version, token: preview.token, key, reason: draft.reason.trim() }
    try {
      if (command.action === 'end' || command.action === 'refund') {
        await client.subscriptions.settle({ ...confirmed, command })
      } else {
        await client.subscriptions.change({ ...confirmed, command })
      }
      showToast({
        tone: 'success',
        text: preview.needsApproval ? text('refundAsked') : text('done', { title: text(titles[action]) }),
      })
      onClose()
      await changed()
    } catch (error) {
      const refused = failureOf(error)
      if (refused.code === 'PREVIEW_CHANGED' || refused.code === 'CONFLICT') {
        setOutdated(true)
        setSent(undefined)
        await changed()
        await refetch()
      } else setFailure(refused)
    } finally {
      setBusy(false)
    }
  }

  return { busy, tried, outdated, failure, errors, submit }
}
