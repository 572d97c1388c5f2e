import { subscriptionStatuses } from '@perennial/domain/subscription'
import * as z from 'zod'
import { CalendarDate, CurrencyCode, Version } from '../endpoint/index.ts'
import { MinorAmount, SubscriptionPreview } from '../subscriptions/index.ts'

/** What customers can do with a subscription of theirs. */
export const customerActions = ['pay', 'resume', 'change', 'pause', 'skip', 'cancel', 'keep'] as const
export type CustomerAction = (typeof customerActions)[number]

/** A payment to come, as far as is known today. */
const Coming = z.object({ date: CalendarDate, name: z.string(), amount: MinorAmount })

/** A subscription as its customer sees it. An `until` is the first day that is not part of it. */
export const OwnSubscription = z.object({
  id: z.string(),
  name: z.string(),
  quantity: z.int(),
  /** What was bought along with it. */
  addOns: z.array(z.object({ name: z.string(), quantity: z.int() })),
  /** Address of its offer's picture. */
  image: z.string().nullable(),
  status: z.enum(subscriptionStatuses),
  /** Send it back with every change. */
  version: Version,
  /** The day of the business. */
  today: CalendarDate,
  currency: CurrencyCode,
  orderReference: z.string(),
  startsOn: CalendarDate,
  trialUntil: CalendarDate.nullable(),
  /** Null for what is paid once and for all. */
  paidUntil: CalendarDate.nullable(),
  termEndsOn: CalendarDate.nullable(),
  cancelOn: CalendarDate.nullable(),
  pause: z.object({ from: CalendarDate, until: CalendarDate.nullable() }).nullable(),
  skip: z.object({ from: CalendarDate, to: CalendarDate }).nullable(),
  endedOn: CalendarDate.nullable(),
  access: z.boolean(),
  /** What a period costs without a discount, and how often: `a month`, in the language that was asked for. */
  price: z.object({ amount: MinorAmount, term: z.string() }).nullable(),
  nextPayment: Coming.nullable(),
  /** The payments of the coming year. */
  forecast: z.array(Coming),
  /** A change of offer or quantity that was agreed for later. */
  pendingChange: z.object({ date: CalendarDate, name: z.string() }).nullable(),
  paymentMethod: z
    .object({
      type: z.string(),
      brand: z.string().nullable(),
      last4: z.string().nullable(),
      /** `2027-03`. */
      expires: z.string().nullable(),
      /** It is no longer good on the day of the next payment. */
      expiresFirst: z.boolean(),
    })
    .nullable(),
  /** What the business owes and pays with the next invoice. */
  balance: MinorAmount,
  /** The oldest invoice that is not paid, with what is left of it. */
  openInvoice: z.object({ id: z.string(), number: z.string(), left: MinorAmount }).nullable(),
  /** What is possible now, and otherwise why not: one of the rules' codes, such as `NOT_IN_THIS_STATUS`. */
  actions: z.array(z.object({ action: z.enum(customerActions), allowed: z.boolean(), why: z.string().nullable() })),
  /** Of what somebody was given: by whom, and what it costs to go on when it ends; null where it does not. */
  gift: z
    .object({
      giverName: z.string(),
      goOn: z.object({ price: z.string(), term: z.string(), from: CalendarDate }).nullable(),
    })
    .nullable(),
  /** The longest pause: its first day after it. */
  pauseUpTo: CalendarDate,
  /** The offers that it can be switched to. */
  switchTo: z.array(z.object({ path: z.string(), name: z.string(), price: z.string(), term: z.string() })),
})
export type OwnSubscription = z.infer<typeof OwnSubscription>

/** A reason to leave: `label` in the language that was asked for; null for one of ours that staff have not worded. */
const CancelReason = z.object({ id: z.string(), label: z.string().nullable() })

/** What somebody who is leaving is offered to stay. */
export const SaveOfferView = z.object({
  id: z.string(),
  /** Send it back to take the offer: it is refused when it would do something else by then. */
  token: z.string(),
  kind: z.enum(['discount', 'pause', 'extension', 'offer']),
  /** Of a discount: what the payments cost with it, and on which days. */
  discount: z
    .object({ percent: z.number(), amount: MinorAmount, full: MinorAmount, dates: z.array(CalendarDate) })
    .nullable(),
  /** The first day after a pause, or after the days that cost nothing. */
  until: CalendarDate.nullable(),
  /** The cheaper offer, and the day from which it counts. */
  offer: z.object({ name: z.string(), price: z.string(), term: z.string(), from: CalendarDate }).nullable(),
})
export type SaveOfferView = z.infer<typeof SaveOfferView>

/** What a cancellation would do. */
export const CancelPreview = z.object({
  /** Send it back with the cancellation. */
  token: z.string(),
  version: Version,
  /** The day on which it ends. */
  endsOn: CalendarDate,
  /** It ends at once, not at the end of what is paid. */
  atOnce: z.boolean(),
  /** Goes back to the payment method. */
  refunded: MinorAmount,
  /** Goes to the balance. */
  credited: MinorAmount,
  /** Payments that still come before the end: a term that is paid in parts. */
  stillToPay: z.array(Coming),
  reasons: z.array(CancelReason),
  /** One that fits the reason; null without a reason, and where none does. */
  saveOffer: SaveOfferView.nullable(),
})
export type CancelPreview = z.infer<typeof CancelPreview>

/** What customers change. Dates are days of the tenant. */
export const CustomerCommand = z.discriminatedUnion('action', [
  z.object({
    action: z.literal('cancel'),
    /** Id of a reason. */
    reason: z.string().min(1).max(60),
    comment: z.string().trim().max(1000).default(''),
  }),
  /** Takes a save offer instead of leaving. */
  z.object({ action: z.literal('stay'), saveOffer: z.string().min(1).max(60), reason: z.string().min(1).max(60) }),
  z.object({ action: z.literal('keep') }),
  z.object({ action: z.literal('pause'), until: CalendarDate }),
  z.object({ action: z.literal('resume') }),
  z.object({ action: z.literal('skip') }),
  /** Goes on with what was a gift, from the day on which it would end, at the price of that offer. */
  z.object({ action: z.literal('goOn') }),
  z.object({ action: z.literal('change'), offerPath: z.string().min(1).max(500) }),
])
export type CustomerCommand = z.infer<typeof CustomerCommand>

/** What a change would do. */
export const OwnPreview = SubscriptionPreview.pick({
  token: true,
  after: true,
  credited: true,
  charged: true,
  creditedTotal: true,
  chargedTotal: true,
  dueNow: true,
  refunded: true,
  balanceChange: true,
  changesOn: true,
  nextCharge: true,
}).extend({ version: Version })
export type OwnPreview = z.infer<typeof OwnPreview>
