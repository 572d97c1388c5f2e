import type { BusinessRecord } from '@perennial/api/records'
import type { MinorAmount, SubscriptionDetail } from '@perennial/api/subscriptions'
import { type Description, DescriptionList } from '@perennial/ui/description-list'
import { css, vars } from '@perennial/ui/theme'
import type { ReactNode } from 'react'
import { amountText, monthText, tableDate } from '../../amounts/index.ts'
import { useBilledHere, useDesk } from './desk-context.tsx'
import { useDeliveryAddress } from './queries.ts'
import { text } from './texts.ts'

const small = css({ display: 'block', font: vars.type.caption, color: vars.text.muted, fontWeight: 'normal' })

const fact = (term: string, detail: ReactNode, note?: string): Description => ({
  term,
  detail: (
    <>
      {detail}
      {note && <span className={small().className}>{note}</span>}
    </>
  ),
})

/** What a caller asks first: the next charge, with which card, where to, and what was paid. */
export function DeskFacts() {
  const { record, subscriptions } = useDesk()
  const billed = useBilledHere()
  if (!subscriptions || billed.length === 0) return null
  const facts = [nextChargeFact(billed), methodFact(billed), paidFact(billed)]
  return record.record_type === 'customer' ? (
    <CustomerFacts customer={record} facts={facts} />
  ) : (
    <DescriptionList arrangement="strip" items={facts} />
  )
}

function CustomerFacts({ customer, facts }: { customer: BusinessRecord; facts: Description[] }) {
  const address = useDeliveryAddress(customer)
  const [next, method, paid] = facts
  const delivery = fact(text('deliveryAddress'), address === undefined ? '' : (address ?? text('noAddress')))
  return <DescriptionList arrangement="strip" items={[next!, method!, delivery, paid!]} />
}

function nextChargeFact(billed: readonly SubscriptionDetail[]): Description {
  const next = billed
    .flatMap(({ nextCharge, name }) => (nextCharge ? [{ ...nextCharge, of: name }] : []))
    .toSorted((one, other) => (one.date < other.date ? -1 : 1))[0]
  if (!next) return fact(text('nextCharge'), text('noCharge'))
  return fact(text('nextCharge'), `${amountText(next.gross)}, ${tableDate(next.date)}`, next.of)
}

function methodFact(billed: readonly SubscriptionDetail[]): Description {
  const method = billed.find(({ paymentMethod }) => paymentMethod)?.paymentMethod
  if (!method) return fact(text('paymentMethod'), text('noPaymentMethod'))
  return fact(
    text('paymentMethod'),
    method.last4 ? text('cardEnding', { brand: method.brand ?? '', last4: method.last4 }) : method.type,
    method.expires ? text('expires', { date: monthText(method.expires) }) : undefined,
  )
}

/** What was paid less what went back, by currency, and what is open. */
function paidFact(billed: readonly SubscriptionDetail[]): Description {
  const paid = new Map<string, bigint>()
  const open = new Map<string, bigint>()
  let count = 0
  for (const { payments, documents, balance } of billed) {
    addTo(paid, balance.currency, 0n)
    for (const { state, amount, refunded, disputed } of payments) {
      if (state !== 'paid') continue
      count += 1
      addTo(paid, amount.currency, BigInt(amount.minor) - BigInt(refunded.minor) - BigInt(disputed.minor))
    }
    for (const { kind, state, gross, paid: settled, credited } of documents) {
      if (kind !== 'invoice' || state !== 'open') continue
      addTo(open, gross.currency, BigInt(gross.minor) - BigInt(settled.minor) - BigInt(credited.minor))
    }
  }
  const owed = textsOf(open)
  const note = [
    text('payments', { n: count }),
    owed ? text('openAmount', { amount: owed }) : text('nothingOpen'),
    ...balanceText(billed),
  ].join(', ')
  return fact(text('paidLessRefunds'), textsOf(paid) || '0', note)
}

const addTo = (sums: Map<string, bigint>, currency: string, minor: bigint) =>
  sums.set(currency, (sums.get(currency) ?? 0n) + minor)

const textsOf = (sums: ReadonlyMap<string, bigint>): string =>
  [...sums].map(([currency, minor]) => amountText({ minor: String(minor), currency })).join(' + ')

/** The credit belongs to the customer: each subscription in its currency shows the same. */
function balanceText(billed: readonly SubscriptionDetail[]): string[] {
  const balances = new Map<string, MinorAmount>(billed.map(({ balance }) => [balance.currency, balance]))
  return [...balances.values()]
    .filter(({ minor }) => BigInt(minor) > 0n)
    .map((amount) => text('balance', { amount: amountText(amount) }))
}
