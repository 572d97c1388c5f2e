import { areas } from '@perennial/domain/access'
import * as z from 'zod'
import { endpoint } from '../endpoint/index.ts'

const Areas = z.array(z.enum(areas))
const Rules = z.object({ read: Areas, edit: Areas, create: Areas, delete: Areas })

/** A role with its rules (PRM-01). What neither list names is refused; `cannot` wins over `can`. */
export const Role = z.object({
  id: z.string(),
  label: z.string(),
  desc: z.string(),
  basedOn: z.string().nullable(),
  can: Rules,
  cannot: Rules,
  order: z.int(),
  perennialDefault: z.boolean(),
})
export type Role = z.infer<typeof Role>

export const permissions = {
  /** AUT-05, PRM-35: the source of the ability and of the role list. */
  list: endpoint
    .meta({ can: 'signed-in' })
    .route({ method: 'GET', path: '/api/permissions', summary: 'All roles with their rules', tags: ['permissions'] })
    .output(z.record(z.string(), Role)),
}
