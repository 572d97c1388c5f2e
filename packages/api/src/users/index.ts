import { actions, areas } from '@perennial/domain/access'
import * as z from 'zod'
import { endpoint, FieldErrorSchema, freshEndpoint, Version } from '../endpoint/index.ts'
import { StaffUser } from './user.ts'

export { StaffUser, User } from './user.ts'

const name = z.string().max(100)
const UserName = z.string().min(1).max(100)

// Which fields are required is a rule of the domain (`userErrors`), reported by field.
const fields = {
  firstName: name,
  lastName: name,
  email: z.string().max(254),
  role: name,
  teamName: name.nullish(),
}

/** Permission of an account in one cell of the matrix, and the deciding rule. */
export const EffectivePermission = z.object({
  action: z.enum(actions),
  area: z.enum(areas),
  allowed: z.boolean(),
  /** `can` grants it, `cannot` denies it whatever `can` grants, `none` never grants it. */
  rule: z.enum(['can', 'cannot', 'none']),
  /** For people: `Editor may edit Pages.` */
  reason: z.string(),
})

const NOT_FOUND = { status: 404, message: 'This user does not exist any more.' } as const
const INVALID = {
  status: 422,
  message: 'Some fields are not valid.',
  data: z.object({ fieldErrors: z.array(FieldErrorSchema) }),
} as const
/** Another account has the username or address. */
const TAKEN = {
  status: 409,
  message: 'This username or email is already in use.',
  data: z.object({ fieldErrors: z.array(FieldErrorSchema) }),
} as const
/** A rule about accounts forbids it: the message names the rule. */
const REFUSED = { status: 409, message: 'This account cannot be changed this way.' } as const
const FORBIDDEN = { status: 403, message: 'You do not have permission to do this.' } as const

export const users = {
  /** USR-11: all members of staff, by name. The table pages on the client (USR-10). */
  list: endpoint
    .meta({ can: ['read', 'user'] })
    .route({ method: 'GET', path: '/api/getusers', summary: 'All users of the tenant', tags: ['users'] })
    .output(z.array(StaffUser)),

  /** USR-13 to USR-18. Sends the new user a link to activate the account. */
  create: freshEndpoint()
    .meta({ can: ['create', 'user'] })
    .route({
      method: 'POST',
      path: '/api/createuser',
      summary: 'Create a user and invite them by mail',
      successStatus: 201,
      tags: ['users'],
    })
    .errors({ INVALID, TAKEN, FORBIDDEN })
    .input(z.object({ userName: name, ...fields, tenant_id: name.optional() }))
    .output(StaffUser),

  /** USR-20. */
  get: endpoint
    .meta({ can: { ownOr: ['read', 'user'] } })
    .route({ method: 'GET', path: '/api/user/{id}', summary: 'One user', tags: ['users'] })
    .errors({ NOT_FOUND })
    .input(z.object({ id: name }))
    .output(StaffUser),

  /** USR-21 to USR-23. `userName` and `tenant_id` are immutable: if sent, they must be unchanged. */
  update: freshEndpoint({ ifChanged: ['email', 'role'] })
    .meta({ can: { ownOr: ['edit', 'user'] } })
    .route({ method: 'PUT', path: '/api/user', summary: 'Change a user', tags: ['users'] })
    .errors({
      NOT_FOUND,
      INVALID,
      TAKEN,
      REFUSED,
      FORBIDDEN,
      CONFLICT: {
        status: 409,
        message: 'Somebody else has changed this user since you opened it.',
        data: z.object({ current: StaffUser }),
      },
    })
    .input(z.object({ id: name, userName: name.optional(), tenant_id: name.optional(), ...fields, version: Version }))
    .output(StaffUser),

  /** USR-28. Ends all of the user's sessions immediately. */
  remove: endpoint
    .meta({ can: ['delete', 'user'] })
    .route({ method: 'DELETE', path: '/api/user', summary: 'Delete a user', tags: ['users'] })
    .errors({ NOT_FOUND, REFUSED, FORBIDDEN })
    .input(z.object({ userName: UserName }))
    .output(z.object({ userName: z.string() })),

  /** USR-26: sends a link to choose a new password; the old one works until then. */
  reset: endpoint
    .meta({ can: { ownOr: ['edit', 'user'] } })
    .route({ method: 'POST', path: '/api/user/reset', summary: 'Send a password reset', tags: ['users'] })
    .errors({ NOT_FOUND, REFUSED })
    .input(z.object({ userName: UserName }))
    .output(z.object({ userName: z.string() })),

  /** Sends the invitation again to a user who has not activated the account; earlier links stop working. */
  invite: endpoint
    .meta({ can: ['create', 'user'] })
    .route({ method: 'POST', path: '/api/user/invitation', summary: 'Send the invitation again', tags: ['users'] })
    .errors({ NOT_FOUND, REFUSED })
    .input(z.object({ userName: UserName }))
    .output(z.object({ userName: z.string() })),

  /** Every cell of the matrix for one user, with the deciding rule. */
  permissions: endpoint
    .meta({ can: { ownOr: ['read', 'user'] } })
    .route({
      method: 'GET',
      path: '/api/user/{id}/permissions',
      summary: 'Effective permissions of a user, with their origin',
      tags: ['users'],
    })
    .errors({ NOT_FOUND })
    .input(z.object({ id: name }))
    .output(
      z.object({ role: z.object({ id: z.string(), label: z.string() }), permissions: z.array(EffectivePermission) }),
    ),
}
