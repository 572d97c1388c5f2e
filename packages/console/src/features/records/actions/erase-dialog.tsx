import type { BusinessRecord } from '@perennial/api/records'
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
import { useStaff } from '../../../staff/index.ts'
import { useApi } from '../../../api/index.ts'
import { useForm } from '../../../form/index.ts'
import { text } from '../texts.ts'
import { words } from '../../../words/index.ts'
import { useRecordsChanged } from '../queries.ts'
import { valueAt } from '../record-value.ts'

export interface EraseDialogProps {
  customer: BusinessRecord
  open: boolean
  onClose: () => void
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
    await client.records.forget({ id: customer.id, ...draft })
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
              { term: words('email'), detail: typeof email === 'string' && email ? email : recordTexts.noData },
              { term: text('eraseMessage'), detail: draft.message },
            ]}
          />
        </Stack>
      </ConfirmDialog>
    </>
  )
}
