import * as z from 'zod'
import { endpoint, Instant, PageSize } from '../endpoint/index.ts'

/** A finished operation that the caller started, or something that administrators have to look at. */
export const Notification = z.object({
  id: z.string(),
  kind: z.enum(['build', 'mail', 'key', 'refund']),
  /** `waiting`: somebody has to decide. */
  state: z.enum(['succeeded', 'failed', 'waiting']),
  /** One line: `Winter welcome was built.` */
  title: z.string(),
  /** The error; empty on success. */
  message: z.string(),
  at: Instant,
  read: z.boolean(),
  /** Its subject: the path of a page, the username of an account, the reference of an order, the id of a key or a subscription. */
  subject: z.object({ type: z.enum(['page', 'user', 'order', 'key', 'subscription']), id: z.string() }).nullable(),
})
export type Notification = z.infer<typeof Notification>

export const notifications = {
  /** The caller's finished builds and failed mails, and for administrators API keys without a maker, newest first. */
  list: endpoint
    .meta({ can: 'signed-in' })
    .route({ method: 'GET', path: '/api/notifications', summary: 'Own notifications', tags: ['session'] })
    .input(z.object({ limit: PageSize.optional() }))
    .output(z.object({ items: z.array(Notification), unread: z.int() })),

  /** Marks everything up to an instant as read: that of the newest notification shown. */
  read: endpoint
    .meta({ can: 'signed-in' })
    .route({
      method: 'POST',
      path: '/api/notifications/read',
      summary: 'Mark notifications as read',
      tags: ['session'],
    })
    .input(z.object({ until: Instant }))
    .output(z.object({ unread: z.int() })),
}
