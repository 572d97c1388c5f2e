import * as z from 'zod'
import { BAD_CURSOR, CalendarDate, endpoint, FieldErrorSchema, Instant, PageSize, Version } from '../endpoint/index.ts'
import { BusinessRecord } from '../records/index.ts'
import { MinorAmount } from '../subscriptions/index.ts'

/** What a row of a customer's timeline is about. */
export const timelineKinds = ['order', 'charge', 'mail', 'change', 'note'] as const
export type TimelineKind = (typeof timelineKinds)[number]

/** One thing that happened to a customer. Rows of documents and payments have no message: their facts say it. */
export const TimelineRow = z.object({
  id: z.string(),
  kind: z.enum(timelineKinds),
  /** `order.new`, `invoice.issued`, `payment.paid`, `subscription.paused` ... */
  type: z.string(),
  at: Instant,
  /** What is said of it, for events. */
  message: z.string().nullable(),
  /** Who did it: a user's name, `shop`, `billing`. */
  actor: z.string().nullable(),
  amount: MinorAmount.nullable(),
  /** What was charged or given back. */
  name: z.string().nullable(),
  /** Number of a document. */
  number: z.string().nullable(),
  /** The days that a document pays, `[from, to)`. */
  from: CalendarDate.nullable(),
  to: CalendarDate.nullable(),
  /** Why: of a decline, a refund, a cancellation. */
  reason: z.string().nullable(),
  /** State of a payment or a refund. */
  state: z.string().nullable(),
  record: z.object({ record_type: z.string(), id: z.string() }),
  /** Id of the mail that was sent. */
  mail: z.string().nullable(),
})
export type TimelineRow = z.infer<typeof TimelineRow>

const NOT_FOUND = { status: 404, message: 'There is no such customer.' } as const
const id = z.string().min(1).max(100)

export const customers = {
  /** Everything that happened to a customer, their orders and their subscriptions, the latest first. */
  timeline: endpoint
    .meta({ can: ['read', 'subscriptions'] })
    .route({
      method: 'GET',
      path: '/api/customers/{id}/timeline',
      summary: 'What happened to a customer',
      tags: ['customers'],
    })
    .errors({ NOT_FOUND, BAD_CURSOR })
    .input(
      z.object({
        id,
        kind: z.enum(timelineKinds).optional(),
        /** Only of this subscription. */
        subscription: z.string().min(1).max(100).optional(),
        limit: PageSize.optional(),
        queryMore: z.string().max(1000).optional(),
      }),
    )
    .output(z.object({ items: z.array(TimelineRow), queryMore: z.string().nullable() })),

  /**
   * Changes name, e-mail address and telephone. A new address is what the customer signs in with; the former one is told
   * by mail. A call sent again with the same key changes nothing again.
   */
  update: endpoint
    .meta({ can: ['edit', 'subscriptions'] })
    .route({ method: 'PUT', path: '/api/customers/{id}', summary: 'Change a customer’s details', tags: ['customers'] })
    .errors({
      NOT_FOUND,
      FORGOTTEN: { status: 409, message: 'The personal data of this customer was erased.' },
      CONFLICT: {
        status: 409,
        message: 'Somebody else has changed this customer since you opened it.',
        data: z.object({ current: BusinessRecord }),
      },
      INVALID: {
        status: 422,
        message: 'Some fields are not valid.',
        data: z.object({ fieldErrors: z.array(FieldErrorSchema) }),
      },
    })
    .input(
      z.object({
        id,
        /** Of the record that was seen. */
        version: Version,
        key: z.string().min(8).max(100),
        /** Why: kept with the event. */
        reason: z.string().trim().min(1).max(500),
        firstName: z.string().max(100),
        lastName: z.string().max(100),
        email: z.string().max(254),
        phone: z.string().max(50),
      }),
    )
    .output(BusinessRecord),

  /** Keeps a note of staff. It cannot be changed; a call sent again with the same key adds nothing. */
  addNote: endpoint
    .meta({ can: ['edit', 'subscriptions'] })
    .route({
      method: 'POST',
      path: '/api/customers/{id}/notes',
      summary: 'Add a note to a customer',
      successStatus: 201,
      tags: ['customers'],
    })
    .errors({ NOT_FOUND })
    .input(z.object({ id, key: z.string().min(8).max(100), text: z.string().trim().min(1).max(2000) }))
    .output(z.object({ added: z.literal(true) })),
}
