import * as z from 'zod'
import { endpoint, Instant } from '../endpoint/index.ts'

/** One sign-in of an account: a browser that can get access tokens. */
export const StaffSession = z.object({
  id: z.string(),
  /** Readable browser and system, if known: `Firefox on Windows`. */
  device: z.string(),
  started: Instant,
  lastSeen: Instant,
  expires: Instant,
  /** Whether this call comes from it. */
  current: z.boolean(),
})
export type StaffSession = z.infer<typeof StaffSession>

const NOT_FOUND = { status: 404, message: 'This session has ended already.' } as const

export const sessions = {
  /** The caller's own, most recently used first. */
  list: endpoint
    .meta({ can: 'signed-in' })
    .route({ method: 'GET', path: '/api/user/sessions', summary: 'Own sessions', tags: ['users'] })
    .output(z.array(StaffSession)),

  /** One of the caller's own. Tokens of an ended session stop working immediately. */
  end: endpoint
    .meta({ can: 'signed-in' })
    .route({ method: 'DELETE', path: '/api/user/sessions/{session}', summary: 'End an own session', tags: ['users'] })
    .errors({ NOT_FOUND })
    .input(z.object({ session: z.string().max(100) }))
    .output(z.object({ ended: z.int() })),

  /** Signs an account out everywhere: the caller's unless `userName` names another. */
  endAll: endpoint
    .meta({ can: { ownOr: ['edit', 'user'] } })
    .route({ method: 'DELETE', path: '/api/user/sessions', summary: 'Sign out everywhere', tags: ['users'] })
    .errors({
      NOT_FOUND: { status: 404, message: 'This user does not exist any more.' },
      FORBIDDEN: { status: 403, message: 'You do not have permission to do this.' },
    })
    .input(
      z.object({
        userName: z.string().max(100).optional(),
        /** Keeps the calling session, for "sign out of all other devices". */
        keepCurrent: z.boolean().optional(),
      }),
    )
    .output(z.object({ ended: z.int() })),
}
