import { documentKinds, invoiceStates } from '@perennial/domain/invoice'
import { languages } from '@perennial/domain/languages'
import * as z from 'zod'
import { BAD_CURSOR, CalendarDate, endpoint, freshEndpoint, PageSize, Version } from '../endpoint/index.ts'
import { PostalAddress } from '../orders/index.ts'
import { giftChangeErrors, GiverCommand, OwnGift } from '../gifts/gift-view.ts'
import { changeErrors, INVALID, MinorAmount, NOT_ALLOWED, TAX_UNAVAILABLE } from '../subscriptions/index.ts'
import { CancelPreview, CustomerCommand, OwnPreview, OwnSubscription } from './own-subscription.ts'

export {
  type CancelPreview,
  type CustomerAction,
  customerActions,
  type CustomerCommand,
  type OwnPreview,
  type OwnSubscription,
  type SaveOfferView,
} from './own-subscription.ts'

/** What the shop knows of the shopper who has signed in: offered at the checkout (SUB-63). */
export const CustomerDetails = z.object({
  email: z.string(),
  /** Empty where they have not bought yet. */
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string(),
  /** Of the details, for changing them; null where nothing is kept yet. */
  version: Version.nullable(),
  /** Where they had something delivered or billed, newest first. */
  addresses: z.array(PostalAddress),
})
export type CustomerDetails = z.infer<typeof CustomerDetails>

/** An invoice or a credit note as its customer sees it. */
const OwnInvoice = z.object({
  id: z.string(),
  kind: z.enum(documentKinds),
  number: z.string(),
  date: CalendarDate,
  /** What its first line is for. */
  name: z.string(),
  state: z.enum(invoiceStates),
  amount: MinorAmount,
  /** What is left to pay. */
  left: MinorAmount,
  /** There is a PDF of it. */
  document: z.boolean(),
})
export type OwnInvoice = z.infer<typeof OwnInvoice>

/** The same without addresses, as it is shown for changing. */
export const OwnDetails = CustomerDetails.omit({ addresses: true })
export type OwnDetails = z.infer<typeof OwnDetails>

/** An offer of a basket, by its path, and the customer's subscription that has it already. */
const OwnedAlready = z.object({
  offer: z.string(),
  subscription: z.object({ id: z.string(), name: z.string() }),
})
export type OwnedAlready = z.infer<typeof OwnedAlready>

const Language = z.enum(languages).default('en')
const SubscriptionId = z.object({ id: z.string().min(1).max(100) })

const NOT_FOUND = { status: 404, message: 'There is no such subscription of yours.' } as const
const NOTHING_KEPT = { status: 404, message: 'Nothing is kept of you yet: you have not bought anything.' } as const
const NO_SUCH_BASKET = { status: 404, message: 'This basket has expired. Choose your offer again.' } as const
const NO_SUCH_INVOICE = { status: 404, message: 'There is no such invoice of yours.' } as const

/**
 * Calls of customers about what is theirs. Ids of others are answered as ids that do not exist (SUB-69).
 */
export const customer = {
  get: endpoint
    .meta({ can: 'customer' })
    .route({ method: 'GET', path: '/api/customer', summary: 'The signed-in shopper', tags: ['customer'] })
    .output(CustomerDetails),

  /** Changes name and telephone; the e-mail address stays. A call sent again with the same key changes nothing again. */
  update: endpoint
    .meta({ can: 'customer' })
    .route({ method: 'PUT', path: '/api/customer', summary: 'Change own details', tags: ['customer'] })
    .errors({
      NOT_FOUND: NOTHING_KEPT,
      INVALID,
      CONFLICT: {
        status: 409,
        message: 'Your details have changed since you opened them.',
        data: z.object({ current: OwnDetails }),
      },
    })
    .input(
      z.object({
        firstName: z.string().max(100),
        lastName: z.string().max(100),
        phone: z.string().max(50),
        /** Of the details that were seen. */
        version: Version,
        key: z.string().min(8).max(100),
      }),
    )
    .output(OwnDetails),

  /**
   * Sends a code to another e-mail address. Answered alike whether somebody has that address: a mail tells them alone
   * (SUB-77).
   */
  changeEmail: freshEndpoint()
    .meta({ can: 'customer' })
    .route({
      method: 'POST',
      path: '/api/customer/email',
      summary: 'Ask for another e-mail address',
      tags: ['customer'],
    })
    .errors({
      NOT_FOUND: NOTHING_KEPT,
      INVALID,
      TOO_MANY: { status: 429, message: 'Too many attempts. Please wait a few minutes.' },
    })
    .input(z.object({ email: z.string().trim().max(254), language: Language }))
    .output(
      z.object({
        /** Sent back with the code. */
        change: z.string(),
        /** How long the code works. */
        minutes: z.int(),
      }),
    ),

  /**
   * Makes the address to which a code was sent the customer's. The former one is told by mail, and all other sessions end.
   * A call sent again after it was done is answered as done.
   */
  confirmEmail: freshEndpoint()
    .meta({ can: 'customer' })
    .route({
      method: 'POST',
      path: '/api/customer/email/confirm',
      summary: 'Confirm another e-mail address',
      tags: ['customer'],
    })
    .errors({
      NOT_FOUND: NOTHING_KEPT,
      WRONG_CODE: { status: 422, message: 'This code is not right, or no longer works. Check it, or ask for another.' },
      LOCKED: { status: 429, message: 'Too many wrong codes. Ask for another one.' },
    })
    .input(z.object({ change: z.string().min(1).max(100), code: z.string().max(20) }))
    .output(OwnDetails),

  /** All subscriptions, those that run first: at most fifty. */
  subscriptions: endpoint
    .meta({ can: 'customer' })
    .route({ method: 'GET', path: '/api/customer/subscriptions', summary: 'Own subscriptions', tags: ['customer'] })
    .input(z.object({ language: Language }))
    .output(z.object({ email: z.string(), firstName: z.string(), items: z.array(OwnSubscription) })),

  /**
   * Which offers of a basket the customer has already, by themselves or by a product that they contain, in a subscription
   * that has not ended. Empty for a gift, which is for somebody else. Nobody but the customer is told.
   */
  ownedAlready: endpoint
    .meta({ can: 'customer' })
    .route({
      method: 'GET',
      path: '/api/customer/owned/{id}',
      summary: 'What of a basket is subscribed to already',
      tags: ['customer'],
    })
    .errors({ NOT_FOUND: NO_SUCH_BASKET })
    .input(z.object({ id: z.string().min(1).max(100) }))
    .output(z.object({ items: z.array(OwnedAlready) })),

  subscription: endpoint
    .meta({ can: 'customer' })
    .route({
      method: 'GET',
      path: '/api/customer/subscriptions/{id}',
      summary: 'One subscription, with what is possible and why not',
      tags: ['customer'],
    })
    .errors({ NOT_FOUND })
    .input(SubscriptionId.extend({ language: Language }))
    .output(OwnSubscription),

  /**
   * What leaving would do, the reasons to choose from, and a save offer that fits the chosen one (SUB-73). Changes nothing
   * but that the attempt is told, once a day.
   */
  cancelPreview: endpoint
    .meta({ can: 'customer' })
    .route({
      method: 'POST',
      path: '/api/customer/subscriptions/{id}/cancel/preview',
      summary: 'Preview a cancellation',
      tags: ['customer'],
    })
    .errors({ NOT_FOUND, NOT_ALLOWED, TAX_UNAVAILABLE })
    .input(SubscriptionId.extend({ language: Language, reason: z.string().min(1).max(60).nullable().default(null) }))
    .output(CancelPreview),

  /** What a change would do, with its token. Changes nothing. */
  changePreview: endpoint
    .meta({ can: 'customer' })
    .route({
      method: 'POST',
      path: '/api/customer/subscriptions/{id}/change/preview',
      summary: 'Preview a change of a subscription',
      tags: ['customer'],
    })
    .errors({ NOT_FOUND, NOT_ALLOWED, INVALID, TAX_UNAVAILABLE })
    .input(SubscriptionId.extend({ command: CustomerCommand }))
    .output(OwnPreview),

  /** Cancels, stays, keeps, pauses, resumes, skips or switches, as the preview has shown it. */
  change: endpoint
    .meta({ can: 'customer' })
    .route({
      method: 'POST',
      path: '/api/customer/subscriptions/{id}/change',
      summary: 'Change a subscription',
      tags: ['customer'],
    })
    .errors({
      NOT_FOUND,
      NOT_ALLOWED,
      INVALID,
      TAX_UNAVAILABLE,
      ...changeErrors({ current: OwnSubscription, preview: OwnPreview }),
    })
    .input(
      SubscriptionId.extend({
        command: CustomerCommand,
        version: Version,
        /** Of the preview. */
        token: z.string().min(1).max(100),
        /** Idempotency key: a call sent again does nothing again. */
        key: z.string().min(8).max(100),
        language: Language,
      }),
    )
    .output(OwnSubscription),

  /** Invoices and credit notes, the latest first. */
  invoices: endpoint
    .meta({ can: 'customer' })
    .route({ method: 'GET', path: '/api/customer/invoices', summary: 'Own invoices', tags: ['customer'] })
    .errors({ BAD_CURSOR })
    .input(z.object({ limit: PageSize.default(20), queryMore: z.string().max(500).optional() }))
    .output(z.object({ items: z.array(OwnInvoice), queryMore: z.string().nullable() })),

  /** The same PDF as was mailed (SUB-27). */
  document: endpoint
    .meta({ can: 'customer' })
    .route({
      method: 'GET',
      path: '/api/customer/invoices/{id}/document',
      summary: 'An own invoice as a PDF',
      tags: ['customer'],
    })
    .errors({ NOT_FOUND: NO_SUCH_INVOICE })
    .input(z.object({ id: z.string().min(1).max(100) }))
    .output(z.instanceof(Blob)),

  /** The page on which an open invoice is paid: that of its pay link (decision 0030). */
  pay: endpoint
    .meta({ can: 'customer' })
    .route({
      method: 'POST',
      path: '/api/customer/invoices/{id}/pay',
      summary: 'Where to pay an own invoice',
      tags: ['customer'],
    })
    .errors({
      NOT_FOUND: NO_SUCH_INVOICE,
      NOTHING_TO_PAY: { status: 409, message: 'There is nothing left to pay of this invoice.' },
    })
    .input(z.object({ id: z.string().min(1).max(100) }))
    .output(z.object({ page: z.string() })),

  /** Everything that is kept of the customer, as a JSON file (SUB-78). */
  dataExport: freshEndpoint()
    .meta({ can: 'customer' })
    .route({ method: 'POST', path: '/api/customer/data-export', summary: 'Download own data', tags: ['customer'] })
    .input(z.object({}))
    .output(z.instanceof(Blob)),

  /** Asks to be erased. Staff decide: contracts that run and invoices that are open have to be settled first. */
  erasureRequest: freshEndpoint()
    .meta({ can: 'customer' })
    .route({ method: 'POST', path: '/api/customer/erasure-request', summary: 'Ask to be erased', tags: ['customer'] })
    .input(z.object({}))
    .output(z.object({ asked: z.literal(true) })),

  /** The gifts that the customer has given, the latest first: at most fifty. Nothing of what their recipients have typed (SUB-89). */
  gifts: endpoint
    .meta({ can: 'customer' })
    .route({ method: 'GET', path: '/api/customer/gifts', summary: 'Gifts that were given', tags: ['customer'] })
    .input(z.object({}))
    .output(z.object({ items: z.array(OwnGift) })),

  /** Sends a gift again, on another day, or takes it back while it has not left: what was paid goes back. */
  changeGift: endpoint
    .meta({ can: 'customer' })
    .route({
      method: 'POST',
      path: '/api/customer/gifts/{id}/change',
      summary: 'Change a gift that was given',
      tags: ['customer'],
    })
    .errors(giftChangeErrors(OwnGift))
    .input(
      z.object({
        id: z.string().min(1).max(100),
        command: GiverCommand,
        version: Version,
        /** Idempotency key: a call sent again does nothing again. */
        key: z.string().min(8).max(100),
      }),
    )
    .output(OwnGift),

  /** The page on which another card is stored for a subscription: a link of its own, once and for two weeks. */
  storeCard: endpoint
    .meta({ can: 'customer' })
    .route({
      method: 'POST',
      path: '/api/customer/subscriptions/{id}/payment-method',
      summary: 'Where to store another payment method',
      tags: ['customer'],
    })
    .errors({ NOT_FOUND, NOT_ALLOWED })
    .input(SubscriptionId)
    .output(z.object({ page: z.string() })),
}
