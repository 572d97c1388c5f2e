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
  /** Proves again who the caller is, for calls that need a recent sign-in. Only for the built-in sign-in. */
  confirm: endpoint
    .meta({ can: 'signed-in' })
    .route({ method: 'POST', path: '/api/user/sessions/confirm', summary: 'Sign in again', tags: ['users'] })
    .errors({
      WRONG_PASSWORD: { status: 422, message: 'This password is not right. Check it and try again.' },
      WRONG_CODE: {
        status: 422,
        message: 'This code is not right. Check the time on your device and try again.',
      },
      LOCKED: { status: 429, message: 'Too many attempts. Try again in 15 minutes.' },
      ELSEWHERE: { status: 409, message: 'Signing in is run by an outside provider. Sign in again there.' },
    })
    .input(z.object({ password: z.string().max(500), code: z.string().max(40).optional() }))
    .output(z.object({ confirmed: z.literal(true) })),

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
