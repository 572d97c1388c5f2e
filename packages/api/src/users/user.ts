import * as z from 'zod'
import { Instant, Version } from '../endpoint/index.ts'

/** A member of staff (USR-06). */
export const User = z.object({
  id: z.string(),
  userName: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  role: z.string(),
  teamName: z.string().nullable(),
  tenant_id: z.string(),
})
export type User = z.infer<typeof User>

/** A member of staff as administrators of accounts see them. */
export const StaffUser = User.extend({
  /** `invited` has not set a password yet; `lapsed` was invited, and the link has expired. */
  status: z.enum(['active', 'invited', 'lapsed']),
  /** Whether sign-in also requires a one-time code. */
  twoStep: z.boolean(),
  /** How many passkeys they have. */
  passkeys: z.int(),
  created: Instant,
  lastSignIn: Instant.nullable(),
  /** Our last mail to this person: its state, and when it was sent or failed. */
  mail: z.object({ state: z.enum(['waiting', 'sent', 'failed']), at: Instant }).nullable(),
  /** Send it back when saving: a stale version is refused. */
  version: Version,
})
export type StaffUser = z.infer<typeof StaffUser>
