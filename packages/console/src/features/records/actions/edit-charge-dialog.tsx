import type { BusinessRecord } from '@perennial/api/records'
import { todayIn } from '@perennial/domain/calendar'
import { isCurrencyCode, supportedCurrencies } from '@perennial/domain/money'
import { type ChargeDraft, chargeErrors, unitAmountOf } from '@perennial/domain/records'
import { Button } from '@perennial/ui/button'
import { Combobox } from '@perennial/ui/combobox'
import { DateField } from '@perennial/ui/date-field'
import { Dialog } from '@perennial/ui/dialog'
import { MoneyField } from '@perennial/ui/money-field'
import { Stack } from '@perennial/ui/stack'
import { TextField } from '@perennial/ui/text-field'
import { showToast } from '@perennial/ui/toast'
import { useState } from 'react'
import { useStaff } from '../../../staff/index.ts'
import { useApi } from '../../../api/index.ts'
import { ConflictNotice, useConflict, useForm } from '../../../form/index.ts'
import { text } from '../texts.ts'
import { words } from '../../../words/index.ts'
import { useRecordsChanged } from '../queries.ts'
import { moneyText } from '../record-value.ts'

export interface EditChargeDialogProps {
  charge: BusinessRecord | undefined
  onClose: () => void
}

/** Edits a charge that is not settled yet (OBJ-42 to OBJ-45). */
export function EditChargeDialog({ charge, onClose }: EditChargeDialogProps) {
  // Keeps the content of the dialog while it closes.
  const [shown, setShown] = useState(charge)
  if (charge && charge !== shown) setShown(charge)
  if (!shown) return null
  return (
    <ChargeForm key={`${shown.id} ${shown.version}`} charge={shown} open={charge !== undefined} onClose={onClose} />
  )
}

const draftOf = ({ name, data }: BusinessRecord): ChargeDraft => ({
  description: typeof data.name === 'string' && data.name !== '' ? data.name : name,
  currency: String(data.currency ?? ''),
  amount: typeof data.amount === 'number' ? data.amount : null,
  date: String(data.date ?? ''),
})

function ChargeForm({ charge, open, onClose }: { charge: BusinessRecord; open: boolean; onClose: () => void }) {
  const { client } = useApi()
  const { tenant } = useStaff()
  const changed = useRecordsChanged()
  const conflict = useConflict<BusinessRecord>()
  const [taken, setTaken] = useState<BusinessRecord>()
  // The stored version after a conflict: the next save overwrites it, as the notice announces.
  const stored = conflict.theirs ?? taken ?? charge
  const { data } = stored
  const quantity = typeof data.quantity === 'number' ? data.quantity : 1
  const form = useForm<ChargeDraft>({
    initial: draftOf(charge),
    check: (draft) =>
      chargeErrors(
        draft,
        { status: stored.status, currency: String(data.currency), quantity, date: String(data.date) },
        todayIn(tenant.timeZone, Date.now()),
      ),
    conflict,
    async submit(draft) {
      await client.records.update({
        service: charge.service,
        path_type: 'schedules',
        id: charge.id,
        version: stored.version,
        ...draft,
        unit_amount: unitAmountOf(draft.amount!, draft.currency, quantity),
      })
      showToast({ tone: 'success', text: text('chargeSaved') })
      onClose()
      await changed()
    },
  })
  const { attach, draft: typed, errorOf, change, reset, submit, submitting } = form
  const { description, currency, amount, date } = typed
  const save = () => submit().catch(() => {})
  const each =
    quantity > 1 && amount !== null && isCurrencyCode(currency)
      ? moneyText(unitAmountOf(amount, currency, quantity), currency)
      : undefined
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={text('editCharge')}
      changed={form.changed}
      footer={
        <>
          <Button onClick={onClose} disabled={submitting}>
            {words('cancel')}
          </Button>
          <Button tone="primary" busy={submitting} onClick={() => void save()}>
            {text('saveCharge')}
          </Button>
        </>
      }
    >
      <form
        ref={attach}
        noValidate
        aria-label={text('editCharge')}
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <Stack gap="medium">
          <ConflictNotice
            conflict={conflict}
            onTakeTheirs={(theirs) => {
              setTaken(theirs)
              reset(draftOf(theirs))
            }}
            onSaveMine={submit}
          >
            {text('chargeConflict')}
          </ConflictNotice>
          <TextField
            label={text('description')}
            required
            value={description}
            onChange={(value) => change({ description: value })}
            error={errorOf('description')}
          />
          <Combobox
            label={words('currency')}
            required
            options={supportedCurrencies.map(({ code, name }) => ({ value: code, label: `${code}, ${name}` }))}
            value={currency === '' ? null : currency}
            onChange={(value) => change({ currency: value ?? '' })}
            error={errorOf('currency')}
          />
          <MoneyField
            label={text('amount')}
            required
            currency={isCurrencyCode(currency) ? currency : 'GBP'}
            value={amount}
            onChange={(value) => change({ amount: value })}
            hint={each && text('perUnit', { amount: each, n: quantity })}
            error={errorOf('amount')}
          />
          <DateField
            label={words('date')}
            required
            value={date === '' ? null : date}
            onChange={(value) => change({ date: value ?? '' })}
            error={errorOf('date')}
          />
          {/* Enter in a field saves, as it does everywhere. */}
          <button type="submit" hidden />
        </Stack>
      </form>
    </Dialog>
  )
}
