import type {
  AddressUse,
  PostalAddress,
  SubscriptionAction,
  SubscriptionCommand,
  SubscriptionDetail,
} from '@perennial/api/subscriptions'
import { addressErrors, addressFormat } from '@perennial/domain/address'
import { money, toMoney } from '@perennial/domain/money'
import { amountText, tableDate } from '../../../amounts/index.ts'
import { text } from '../texts.ts'

/** The actions of the desk; `cancel` asks whether at the end or today, so that `end` is part of it. */
export const deskActions = [
  'refund',
  'change',
  'pause',
  'resume',
  'skip',
  'cancel',
  'keep',
  'extend',
  'address',
] as const
export type DeskAction = (typeof deskActions)[number]

/** What somebody has chosen in the panel so far. */
export interface Draft {
  cancelHow: 'end of term' | 'payment' | 'balance' | 'none'
  /** Id of an invoice. */
  invoice: string | null
  /** Decimal; null for all that is left. */
  amount: number | null
  refundTo: 'payment' | 'balance'
  offerPath: string | null
  offerName: string | null
  quantity: number
  changeWhen: 'default' | 'now' | 'later'
  until: string | null
  addressUse: AddressUse
  address: PostalAddress
  reason: string
}

export const emptyDraft = (detail: SubscriptionDetail | undefined): Draft => ({
  cancelHow: 'end of term',
  invoice: (detail && refundableInvoices(detail)[0]?.id) ?? null,
  amount: null,
  refundTo: 'payment',
  offerPath: detail?.items[0]?.offerPath ?? null,
  offerName: detail?.items[0]?.name ?? null,
  quantity: detail?.items[0]?.quantity ?? 1,
  changeWhen: 'default',
  until: null,
  addressUse: 'delivery',
  address: detail ? addressFor(detail, 'delivery') : noAddress,
  reason: '',
})

const noAddress: PostalAddress = { address1: '', address2: '', city: '', state: '', postalCode: '', country: '' }

/** The address that an action begins with: the present one, or the other one where there is none yet. */
export const addressFor = ({ addresses }: SubscriptionDetail, use: AddressUse): PostalAddress =>
  addresses[use] ?? addresses.delivery ?? addresses.billing ?? noAddress

/** Invoices of which something is paid and not yet given back, with what is left of it in minor units. */
export const refundableInvoices = ({ documents }: SubscriptionDetail) =>
  documents.flatMap((document) => {
    const left = BigInt(document.paid.minor) - BigInt(document.credited.minor)
    return document.kind !== 'credit_note' && left > 0n ? [{ ...document, left }] : []
  })

export type DraftErrors = Partial<Record<keyof Draft | `address.${keyof PostalAddress}`, string>>

/**
 * The command that a draft stands for, or what is missing from it. The reason is not part of it: a preview needs none.
 */
export function commandOf(
  action: DeskAction,
  draft: Draft,
  detail: SubscriptionDetail,
): { command: SubscriptionCommand } | { errors: DraftErrors } {
  switch (action) {
    case 'keep':
    case 'resume':
    case 'skip':
      return { command: { action } }
    case 'cancel':
      return {
        command: draft.cancelHow === 'end of term' ? { action: 'cancel' } : { action: 'end', credit: draft.cancelHow },
      }
    case 'pause':
      return draft.until !== null && draft.until <= detail.today
        ? { errors: { until: text('dateMissing', { date: tableDate(detail.today) }) } }
        : { command: { action, until: draft.until } }
    case 'extend': {
      const after = detail.paidUntil ?? detail.today
      return draft.until === null || draft.until <= after
        ? { errors: { until: text('dateMissing', { date: tableDate(after) }) } }
        : { command: { action, until: draft.until } }
    }
    case 'change': {
      const { offerPath, quantity, changeWhen } = draft
      if (offerPath === null) return { errors: { offerPath: text('offerMissing') } }
      return { command: { action, offerPath, quantity, when: changeWhen === 'default' ? null : changeWhen } }
    }
    case 'refund':
      return refundOf(draft, detail)
    case 'address':
      return addressCommand(draft)
  }
}

function addressCommand({
  addressUse: use,
  address,
}: Draft): { command: SubscriptionCommand } | { errors: DraftErrors } {
  if (!addressFormat(address.country)) return { errors: { 'address.country': text('countryMissing') } }
  const wrong = addressErrors(address)
  if (wrong.length === 0) return { command: { action: 'address', use, address } }
  return { errors: Object.fromEntries(wrong.map(({ path, message }) => [`address.${path}`, message])) }
}

function refundOf(
  { invoice, amount, refundTo }: Draft,
  detail: SubscriptionDetail,
): { command: SubscriptionCommand } | { errors: DraftErrors } {
  const found = refundableInvoices(detail).find(({ id }) => id === invoice)
  if (!found) return { errors: { invoice: text('noInvoices') } }
  const { currency } = found.gross
  const minor = amount === null ? null : toMoney(amount, currency).minor
  if (minor !== null && minor <= 0n) return { errors: { amount: text('amountMissing') } }
  if (minor !== null && minor > found.left) {
    return { errors: { amount: text('amountTooHigh', { amount: amountText(leftOf(found)) }) } }
  }
  return {
    command: { action: 'refund', invoice: found.id, amount: minor === null ? null : String(minor), to: refundTo },
  }
}

export const leftOf = ({ left, gross }: { left: bigint; gross: { currency: string } }) => ({
  minor: String(money(left, gross.currency).minor),
  currency: gross.currency,
})

/** Which of a subscription's actions a button of the desk stands for. */
export const actionsBehind = (action: DeskAction): readonly SubscriptionAction[] =>
  action === 'cancel' ? ['cancel', 'end'] : [action]
