import { areas, reservedAreas } from '@perennial/domain/access'
import * as z from 'zod'
import { BAD_CURSOR, endpoint, FieldErrorSchema, freshEndpoint, Instant, PageSize, Version } from '../endpoint/index.ts'

const Areas = z.array(z.enum([...areas, ...reservedAreas])).max(100)
const Rules = z.object({ read: Areas, edit: Areas, create: Areas, delete: Areas })

/** A role with its rules (PRM-01). Anything not in `can` is denied; `cannot` overrides `can`. */
export const Role = z.object({
  id: z.string().max(100),
  label: z.string().max(200),
  desc: z.string().max(2000),
  basedOn: z.string().max(100).nullable(),
  can: Rules,
  cannot: Rules,
  order: z.int().min(-2_147_483_648).max(2_147_483_647),
  perennialDefault: z.boolean(),
  /** Whether its people have to sign in in two steps; can be changed for default roles, too. */
  twoStep: z.boolean(),
})
export type Role = z.infer<typeof Role>

/** A role as it is read. */
export const StoredRole = Role.extend({
  /** One version for all of the tenant's roles, so the same on each: send it back when saving. */
  version: Version,
})
export type StoredRole = z.infer<typeof StoredRole>

const RoleMap = z.record(z.string(), StoredRole)

/** One entry of the permission change log (PRM-52). */
export const RoleChange = z.object({
  id: z.string(),
  message: z.object({ changes: z.array(z.string()), author: z.string() }),
  timestamp: Instant,
})
export type RoleChange = z.infer<typeof RoleChange>

export const access = {
  /** AUT-05, PRM-35: source of the ability and of the role list. */
  list: endpoint
    .meta({ can: 'signed-in' })
    .route({ method: 'GET', path: '/api/permissions', summary: 'All roles with their rules', tags: ['permissions'] })
    .output(RoleMap),

  /** PRM-36: saves all roles together. Deletes roles that are not sent. Returns the stored roles. */
  save: freshEndpoint()
    .meta({ can: ['edit', 'role'] })
    .route({ method: 'PUT', path: '/api/permissions', summary: 'Save all roles', tags: ['permissions'] })
    .errors({
      INVALID: {
        status: 422,
        message: 'Some roles are not valid.',
        data: z.object({ fieldErrors: z.array(FieldErrorSchema) }),
      },
      CONFLICT: {
        status: 409,
        message: 'Somebody else has changed the roles since you opened them.',
        data: z.object({ current: RoleMap }),
      },
      /** PRM-48: the message contains the number. */
      ROLE_IN_USE: {
        status: 409,
        message: 'The Role you are trying to delete is assigned to Users.',
        data: z.object({ role: z.string(), users: z.int() }),
      },
    })
    .input(z.object({ permissions: z.record(z.string().max(100), Role), version: Version }))
    .output(RoleMap),

  /** PRM-52: changes of rights with their authors, newest first. */
  changes: endpoint
    .meta({ can: ['read', 'role'] })
    .route({
      method: 'GET',
      path: '/api/permissions/changes',
      summary: 'The permission change log',
      tags: ['permissions'],
    })
    .errors({ BAD_CURSOR })
    .input(z.object({ limit: PageSize.optional(), queryMore: z.string().max(2000).optional() }))
    .output(z.object({ items: z.array(RoleChange), queryMore: z.string().nullable() })),
}
