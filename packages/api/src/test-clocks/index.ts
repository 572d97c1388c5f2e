import * as z from 'zod'
import { CalendarDate, endpoint, Version } from '../endpoint/index.ts'

/** A time that stands still until staff move it, of one customer or of the installation. Only in test mode. */
export const TestClock = z.object({
  id: z.string(),
  /** Id of the customer who lives by it; null: everybody without a clock of their own. */
  customer: z.string().nullable(),
  /** The day at which it was stopped first. */
  begun: CalendarDate,
  /** Its day. */
  now: CalendarDate,
  /** The day that it is moving to; null while it stands still. */
  target: CalendarDate.nullable(),
  /** The next day on which something happens; null when nothing is planned. */
  nextEvent: CalendarDate.nullable(),
  /** Why it has stopped on its way. */
  message: z.string().nullable(),
  version: Version,
})
export type TestClock = z.infer<typeof TestClock>

const NOT_FOUND = { status: 404, message: 'There is no such clock. It may have been removed.' } as const
const NOT_IN_PRODUCTION = {
  status: 409,
  message: 'Time can be moved in the test environment only.',
} as const

export const testClocks = {
  list: endpoint
    .meta({ can: ['read', 'subscriptions'] })
    .route({ method: 'GET', path: '/api/test-clocks', summary: 'Test clocks', tags: ['test clocks'] })
    .input(z.object({ customer: z.string().max(100).optional() }))
    .output(z.object({ clocks: z.array(TestClock) })),

  /** Stops the time of a customer, or of the installation, at today. One that exists is answered as it is. */
  create: endpoint
    .meta({ can: ['edit', 'subscriptions'] })
    .route({
      method: 'POST',
      path: '/api/test-clocks',
      summary: 'Create a test clock',
      successStatus: 201,
      tags: ['test clocks'],
    })
    .errors({ NOT_IN_PRODUCTION, NO_CUSTOMER: { status: 404, message: 'There is no such customer.' } })
    .input(z.object({ customer: z.string().max(100).nullable() }))
    .output(TestClock),

  /** Moves a clock forward, to a day or to the day of the next event. What happens meanwhile is lived day by day. */
  advance: endpoint
    .meta({ can: ['edit', 'subscriptions'] })
    .route({
      method: 'POST',
      path: '/api/test-clocks/{id}/advance',
      summary: 'Move a test clock forward',
      tags: ['test clocks'],
    })
    .errors({
      NOT_FOUND,
      NOT_IN_PRODUCTION,
      MOVING: { status: 409, message: 'This clock is moving. Wait until it has arrived, or stop it.' },
      NOT_FORWARD: { status: 422, message: 'A clock only moves forward, by five years at most.' },
      NO_EVENT: { status: 409, message: 'Nothing is planned any more. Choose a day.' },
    })
    .input(
      z.object({
        id: z.string().max(100),
        /** The day to move to; null: the day of the next event. */
        to: CalendarDate.nullable(),
      }),
    )
    .output(TestClock),

  /** Stops a moving clock after the day that it is living. */
  stop: endpoint
    .meta({ can: ['edit', 'subscriptions'] })
    .route({ method: 'POST', path: '/api/test-clocks/{id}/stop', summary: 'Stop a test clock', tags: ['test clocks'] })
    .errors({ NOT_FOUND })
    .input(z.object({ id: z.string().max(100) }))
    .output(TestClock),

  /**
   * Removes a clock: who lived by it lives by the ordinary time again. What is planned keeps its days, and those that the
   * ordinary time has not reached come when it does.
   */
  remove: endpoint
    .meta({ can: ['edit', 'subscriptions'] })
    .route({ method: 'DELETE', path: '/api/test-clocks/{id}', summary: 'Remove a test clock', tags: ['test clocks'] })
    .errors({ NOT_FOUND, MOVING: { status: 409, message: 'This clock is moving. Stop it first.' } })
    .input(z.object({ id: z.string().max(100) }))
    .output(z.object({ removed: z.literal(true) })),
}
