import type { ObjectRecord } from '@perennial/api/objects'
import { todayIn } from '@perennial/domain/calendar'
import { erasureErrors, recordTexts } from '@perennial/domain/records'
import { Button } from '@perennial/ui/button'
import { Callout } from '@perennial/ui/callout'
import { ConfirmDialog } from '@perennial/ui/confirm-dialog'
import { DateField } from '@perennial/ui/date-field'
import { DescriptionList } from '@perennial/ui/description-list'
import { Dialog } from '@perennial/ui/dialog'
import { EnvironmentBadge } from '@perennial/ui/environment-badge'
import { Stack } from '@perennial/ui/stack'
import { TextArea } from '@perennial/ui/text-area'
import { showToast } from '@perennial/ui/toast'
import { useState } from 'react'
import { useStaff } from '../../../access/index.ts'
import { useApi } from '../../../api/index.ts'
import { useForm } from '../../../form/index.ts'
import { message } from '../../../messages/index.ts'
import { useRecordsChanged } from '../queries.ts'
import { valueAt } from '../record-value.ts'

export interface EraseDialogProps {
  customer: ObjectRecord
  open: boolean
  onClose: () => void
}

/** Erases a customer's personal data: why and when it was asked for, then whose it is, then the call (OBJ-68 to OBJ-72). */
export function EraseDialog({ customer, open, onClose }: EraseDialogProps) {
  const { client } = useApi()
  const { tenant } = useStaff()
  const changed = useRecordsChanged()
  const [confirming, setConfirming] = useState(false)
  const form = useForm({
    initial: { message: '', requestedDate: '' },
    check: (draft) => erasureErrors(draft, todayIn(tenant.timeZone, Date.now())),
    submit: async () => setConfirming(true),
  })
  const { attach, draft, errorOf, change, reset, submit } = form
  const close = () => {
    setConfirming(false)
    reset({ message: '', requestedDate: '' })
    onClose()
  }
  const erase = async () => {
    await client.objects.forget({ id: customer.id, ...draft })
    showToast({ tone: 'success', text: message('erased') })
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
        title={message('eraseTitle')}
        badge={<EnvironmentBadge environment={tenant.mode} />}
        changed={form.changed}
        footer={
          <>
            <Button onClick={close}>{message('cancel')}</Button>
            <Button tone="primary" onClick={() => void next()}>
              {message('eraseContinue')}
            </Button>
          </>
        }
      >
        <form
          ref={attach}
          noValidate
          aria-label={message('eraseTitle')}
          onSubmit={(event) => {
            event.preventDefault()
            void next()
          }}
        >
          <Stack gap="medium">
            <p>{message('eraseIntro')}</p>
            <TextArea
              label={message('eraseMessage')}
              hint={message('eraseMessageHint')}
              required
              maxLength={2000}
              value={draft.message}
              onChange={(value) => change({ message: value })}
              error={errorOf('message')}
            />
            <DateField
              label={message('requestDate')}
              hint={message('requestDateHint')}
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
        title={message('eraseConfirmTitle', { name })}
        confirmLabel={message('erase')}
        tone="danger"
        environment={tenant.mode}
        nameToType={name}
        nameLabel={message('eraseConfirmName')}
        onConfirm={erase}
      >
        <Stack gap="medium">
          <Callout tone="danger">{message('eraseCannotUndo')}</Callout>
          <DescriptionList
            items={[
              { term: message('name'), detail: name },
              { term: message('email'), detail: typeof email === 'string' && email ? email : recordTexts.noData },
              { term: message('eraseMessage'), detail: draft.message },
            ]}
          />
        </Stack>
      </ConfirmDialog>
    </>
  )
}
