import type { BusinessRecord, ErasureObstacle } from '@perennial/api/records'
import { todayIn } from '@perennial/domain/calendar'
import { erasureErrors, recordTexts, valueAt } from '@perennial/domain/records'
import { Button } from '@perennial/ui/button'
import { Callout } from '@perennial/ui/callout'
import { ConfirmDialog } from '@perennial/ui/confirm-dialog'
import { DateField } from '@perennial/ui/date-field'
import { DescriptionList } from '@perennial/ui/description-list'
import { Dialog } from '@perennial/ui/dialog'
import { EnvironmentBadge } from '@perennial/ui/environment-badge'
import { Stack } from '@perennial/ui/stack'
import { TextArea } from '@perennial/ui/text-area'
import { RadioGroup } from '@perennial/ui/radio-group'
import { showToast } from '@perennial/ui/toast'
import { useState } from 'react'
import { useStaff } from '../../../staff/index.ts'
import { failureOf, useApi } from '../../../api/index.ts'
import { useForm } from '../../../form/index.ts'
import { useDeskSubscriptions } from '../../customer-desk/index.ts'
import { text } from '../texts.ts'
import { words } from '../../../words/index.ts'
import { useRecordsChanged } from '../queries.ts'
import { productWords } from '@perennial/ui/messages'

export interface EraseDialogProps {
  customer: BusinessRecord
  open: boolean
  onClose: () => void
}

interface EraseDraft {
  message: string
  requestedDate: string
  /** What becomes of subscriptions that run. */
  end: 'payment' | 'none' | null
}

const empty: EraseDraft = { message: '', requestedDate: '', end: null }

const obstacles = {
  running: 'eraseRunning',
  invoice: 'eraseInvoice',
  payment: 'erasePayment',
  dispute: 'eraseDispute',
  not_ended: 'eraseNotEnded',
  second_person: 'eraseSecondPerson',
} as const satisfies Readonly<Record<ErasureObstacle, string>>

/** What has to be settled first, in words; undefined for another failure. */
function unsettledText(error: unknown): Error | undefined {
  const { code, data } = failureOf(error)
  if (code !== 'NOT_SETTLED') return undefined
  const { why, names } = data as { why: ErasureObstacle; names: string[] }
  return new Error(text(obstacles[why], { names: names.join(', ') }))
}

/**
 * Erases a customer's personal data: reason and date of the request, confirmation of the customer, then the call
 * (OBJ-68 to OBJ-72).
 */
export function EraseDialog({ customer, open, onClose }: EraseDialogProps) {
  const { client } = useApi()
  const { tenant } = useStaff()
  const changed = useRecordsChanged()
  const [confirming, setConfirming] = useState(false)
  const { subscriptions = [] } = useDeskSubscriptions(customer)
  const running = subscriptions.flatMap(({ detail }) => (detail && detail.status !== 'ended' ? [detail.name] : []))
  const form = useForm({
    initial: empty,
    check: (draft) => [
      ...erasureErrors(draft, todayIn(tenant.timeZone, Date.now())),
      ...(running.length > 0 && draft.end === null
        ? [{ path: 'end', code: 'required', message: text('eraseEndMissing') }]
        : []),
    ],
    submit: async () => setConfirming(true),
  })
  const { attach, draft, errorOf, change, reset, submit } = form
  const close = () => {
    setConfirming(false)
    reset(empty)
    onClose()
  }
  const erase = async () => {
    const { end, ...asked } = draft
    try {
      await client.records.forget({ id: customer.id, ...asked, ...(end === null ? {} : { end }) })
    } catch (error) {
      throw unsettledText(error) ?? error
    }
    showToast({ tone: 'success', text: text('erased') })
    await changed()
  }
  const next = () => submit().catch(() => {})
  const name = customer.name || customer.id
  const email = valueAt(customer, 'data.email')
  return (
    <>
      <Dialog
        open={open && !confirming}
        onClose={close}
        title={text('eraseTitle')}
        badge={<EnvironmentBadge environment={tenant.mode} />}
        changed={form.changed}
        footer={
          <>
            <Button onClick={close}>{words('cancel')}</Button>
            <Button tone="primary" onClick={() => void next()}>
              {text('eraseContinue')}
            </Button>
          </>
        }
      >
        <form
          ref={attach}
          noValidate
          aria-label={text('eraseTitle')}
          onSubmit={(event) => {
            event.preventDefault()
            void next()
          }}
        >
          <Stack gap="medium">
            <p>{text('eraseIntro')}</p>
            <TextArea
              label={text('eraseMessage')}
              hint={text('eraseMessageHint')}
              required
              maxLength={2000}
              value={draft.message}
              onChange={(value) => change({ message: value })}
              error={errorOf('message')}
            />
            {running.length > 0 && (
              <RadioGroup
                label={text('eraseEnd', { names: running.join(', ') })}
                required
                value={draft.end}
                onChange={(end) => change({ end })}
                error={errorOf('end')}
                options={[
                  { value: 'payment', label: text('eraseEndPayment') },
                  { value: 'none', label: text('eraseEndNothing') },
                ]}
              />
            )}
            <DateField
              label={text('requestDate')}
              hint={text('requestDateHint')}
              required
              value={draft.requestedDate === '' ? null : draft.requestedDate}
              onChange={(value) => change({ requestedDate: value ?? '' })}
              error={errorOf('requestedDate')}
            />
          </Stack>
        </form>
      </Dialog>
      <ConfirmDialog
        open={open && confirming}
        onClose={close}
        title={text('eraseConfirmTitle', { name })}
        confirmLabel={text('erase')}
        tone="danger"
        environment={tenant.mode}
        nameToType={name}
        nameLabel={text('eraseConfirmName')}
        onConfirm={erase}
      >
        <Stack gap="medium">
          <Callout tone="danger">{text('eraseCannotUndo')}</Callout>
          <DescriptionList
            items={[
              { term: words('name'), detail: name },
              {
                term: words('email'),
                detail: typeof email === 'string' && email ? email : productWords(recordTexts.noData),
              },
              { term: text('eraseMessage'), detail: draft.message },
            ]}
          />
        </Stack>
      </ConfirmDialog>
    </>
  )
}
