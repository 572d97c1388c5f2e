import type { SubscriptionDetail } from '@perennial/api/subscriptions'
import { plus } from '@perennial/domain/calendar'
import { activeLanguage } from '@perennial/ui/messages'
import { addressFormat, fieldLabels, statesOf } from '@perennial/domain/address'
import { Combobox } from '@perennial/ui/combobox'
import { DateField } from '@perennial/ui/date-field'
import { MoneyField } from '@perennial/ui/money-field'
import { NumberField } from '@perennial/ui/number-field'
import { RadioGroup } from '@perennial/ui/radio-group'
import { Select } from '@perennial/ui/select'
import { TextField } from '@perennial/ui/text-field'
import { useQuery } from '@tanstack/react-query'
import { amountText } from '../../../amounts/index.ts'
import { SellableOfferField } from '../../../items/index.ts'
import { useStaff } from '../../../staff/index.ts'
import { countryOptions } from '../../../words/index.ts'
import { text } from '../texts.ts'
import { addressFor, type DeskAction, type Draft, type DraftErrors, leftOf, refundableInvoices } from './draft.ts'

export interface FieldsProps {
  detail: SubscriptionDetail
  draft: Draft
  errors: DraftErrors
  change: (part: Partial<Draft>) => void
}

/** What an action needs to know. */
export function CommandFields({ action, ...props }: FieldsProps & { action: DeskAction }) {
  switch (action) {
    case 'cancel':
      return <CancelFields {...props} />
    case 'refund':
      return <RefundFields {...props} />
    case 'change':
      return <ChangeFields {...props} />
    case 'pause':
      return (
        <DateField
          label={text('pauseUntil')}
          hint={text('pauseUntilHint')}
          value={props.draft.until}
          min={plus(props.detail.today, 1, 'days')}
          onChange={(until) => props.change({ until })}
          error={props.errors.until}
        />
      )
    case 'extend':
      return (
        <DateField
          label={text('extendUntil')}
          hint={text('extendHint')}
          required
          value={props.draft.until}
          min={plus(props.detail.paidUntil ?? props.detail.today, 1, 'days')}
          onChange={(until) => props.change({ until })}
          error={props.errors.until}
        />
      )
    case 'address':
      return <AddressFields {...props} />
    case 'keep':
    case 'resume':
    case 'skip':
      return null
  }
}

function CancelFields({ detail, draft, change }: FieldsProps) {
  const { may } = useStaff()
  const mayEnd =
    may('delete', 'subscriptions') && detail.actions.some(({ action, allowed }) => action === 'end' && allowed)
  const mayCancel = detail.actions.some(({ action, allowed }) => action === 'cancel' && allowed)
  return (
    <RadioGroup
      label={text('whenLabel')}
      layout="joined"
      value={draft.cancelHow}
      onChange={(cancelHow) => change({ cancelHow })}
      hint={may('delete', 'subscriptions') ? undefined : text('cannotEndNow')}
      options={[
        { value: 'end of term', label: text('endOfTerm'), effect: text('noRefund'), disabled: !mayCancel },
        { value: 'payment', label: text('nowToPayment'), disabled: !mayEnd },
        { value: 'balance', label: text('nowToBalance'), disabled: !mayEnd },
        { value: 'none', label: text('nowNothing'), effect: text('noRefund'), disabled: !mayEnd },
      ]}
    />
  )
}

function RefundFields({ detail, draft, errors, change }: FieldsProps) {
  const invoices = refundableInvoices(detail)
  const chosen = invoices.find(({ id }) => id === draft.invoice)
  return (
    <>
      <Select
        label={text('invoice')}
        required
        value={draft.invoice}
        options={invoices.map((one) => ({
          value: one.id,
          label: `${one.number}, ${one.lines[0]?.name ?? ''}`,
          hint: amountText(leftOf(one)),
        }))}
        onChange={(invoice) => change({ invoice, amount: null })}
        error={errors.invoice}
      />
      {chosen && (
        <MoneyField
          label={text('amount')}
          currency={chosen.gross.currency}
          value={draft.amount}
          hint={text('amountHint', { amount: amountText(leftOf(chosen)) })}
          onChange={(amount) => change({ amount })}
          error={errors.amount}
        />
      )}
      <RadioGroup
        label={text('refundTo')}
        value={draft.refundTo}
        onChange={(refundTo) => change({ refundTo })}
        options={[
          { value: 'payment', label: text('toPayment') },
          { value: 'balance', label: text('toBalance') },
        ]}
      />
    </>
  )
}

function ChangeFields({ detail, draft, errors, change }: FieldsProps) {
  return (
    <>
      <SellableOfferField
        label={text('offer')}
        required
        placeholder={text('offerSearch')}
        state="on_sale"
        value={draft.offerPath}
        onChange={(offerPath, offerName) => change({ offerPath, offerName: offerName ?? null })}
        error={errors.offerPath}
      />
      <NumberField
        label={text('quantity')}
        required
        min={1}
        max={99}
        value={draft.quantity}
        onChange={(quantity) => change({ quantity: quantity ?? detail.items[0]?.quantity ?? 1 })}
      />
      <RadioGroup
        label={text('changeWhen')}
        value={draft.changeWhen}
        onChange={(changeWhen) => change({ changeWhen })}
        options={[
          { value: 'default', label: text('changeDefault') },
          { value: 'now', label: text('changeNow') },
          { value: 'later', label: text('changeLater') },
        ]}
      />
    </>
  )
}

/** An address as its country writes it. */
function AddressFields({ detail, draft, errors, change }: FieldsProps) {
  const { address, addressUse } = draft
  const { country } = address
  const format = addressFormat(country)
  const labels = fieldLabels(country, activeLanguage().language)
  const states = useQuery({ queryKey: ['states', country], queryFn: async () => (await statesOf(country)) ?? null })
  const set = (part: Partial<typeof address>) => change({ address: { ...address, ...part } })
  const isShown = (field: 'city' | 'state' | 'postalCode') => !format?.hidden.includes(field)
  const isRequired = (field: 'address1' | 'city' | 'state' | 'postalCode') => format?.required.includes(field) ?? false
  return (
    <>
      <RadioGroup
        label={text('addressUse')}
        value={addressUse}
        onChange={(use) => change({ addressUse: use, address: addressFor(detail, use) })}
        options={[
          { value: 'delivery', label: text('forDelivery') },
          { value: 'billing', label: text('forBilling') },
        ]}
      />
      <Combobox
        label={text('country')}
        required
        options={countryOptions()}
        value={country || null}
        onChange={(code) => set({ country: code ?? '', state: '' })}
        error={errors['address.country']}
      />
      <TextField
        label={text('address1')}
        required
        maxLength={200}
        value={address.address1}
        onChange={(address1) => set({ address1 })}
        error={errors['address.address1']}
      />
      <TextField
        label={text('address2')}
        maxLength={200}
        value={address.address2}
        onChange={(address2) => set({ address2 })}
        error={errors['address.address2']}
      />
      {isShown('city') && (
        <TextField
          label={labels.city}
          required={isRequired('city')}
          maxLength={200}
          value={address.city}
          onChange={(city) => set({ city })}
          error={errors['address.city']}
        />
      )}
      {isShown('state') &&
        (states.data ? (
          <Select
            label={labels.state}
            required={isRequired('state')}
            value={address.state || null}
            options={states.data.map(([key, name]) => ({ value: key, label: name }))}
            onChange={(state) => set({ state })}
            error={errors['address.state']}
          />
        ) : (
          <TextField
            label={labels.state}
            required={isRequired('state')}
            maxLength={200}
            value={address.state}
            onChange={(state) => set({ state })}
            error={errors['address.state']}
          />
        ))}
      {isShown('postalCode') && (
        <TextField
          label={labels.postalCode}
          required={isRequired('postalCode')}
          maxLength={20}
          value={address.postalCode}
          onChange={(postalCode) => set({ postalCode })}
          error={errors['address.postalCode']}
        />
      )}
    </>
  )
}
