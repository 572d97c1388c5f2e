import * as z from 'zod'
import { endpoint, Instant, PageSize } from '../endpoint/index.ts'

/** Something that the caller began and that has ended since. */
export const Notification = z.object({
  id: z.string(),
  kind: z.enum(['build', 'mail']),
  state: z.enum(['succeeded', 'failed']),
  /** One line: `Winter welcome was built.` */
  title: z.string(),
  /** What went wrong; empty where nothing did. */
  message: z.string(),
  at: Instant,
  read: z.boolean(),
  /** What it is about: the path of a page, the username of an account, the reference of an order. */
  subject: z.object({ type: z.enum(['page', 'user', 'order']), id: z.string() }).nullable(),
})
export type Notification = z.infer<typeof Notification>

export const notifications = {
  /** The caller's own builds that have ended and mails that could not be sent, the newest first. */
  list: endpoint
    .meta({ can: 'signed-in' })
    .route({ method: 'GET', path: '/api/notifications', summary: 'Own notifications', tags: ['session'] })
    .input(z.object({ limit: PageSize.optional() }))
    .output(z.object({ items: z.array(Notification), unread: z.int() })),

  /** Marks everything up to a moment as read: that of the newest one shown. */
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
