import * as z from 'zod'
import { endpoint, FieldErrorSchema } from '../endpoint/index.ts'

/** A team as listed (USR-30): `colour` is a hex value such as `#f47c24`. */
export const Team = z.object({ teamName: z.string(), colour: z.string() })
export type Team = z.infer<typeof Team>

export const teams = {
  /** USR-30: also the source of the team choice, including that of the profile. */
  list: endpoint
    .meta({ can: 'signed-in' })
    .route({ method: 'GET', path: '/api/teams', summary: 'Teams of the tenant', tags: ['users'] })
    .output(z.array(Team)),

  /** USR-31. Without a colour the team gets `#f47c24` (USR-34). */
  create: endpoint
    .meta({ can: ['create', 'user'] })
    .route({ method: 'POST', path: '/api/teams', summary: 'Create a team', successStatus: 201, tags: ['users'] })
    .errors({
      INVALID: {
        status: 422,
        message: 'Some fields are not valid.',
        data: z.object({ fieldErrors: z.array(FieldErrorSchema) }),
      },
      TAKEN: { status: 409, message: 'There is a team of this name already.' },
    })
    .input(z.object({ name: z.string().max(100), color: z.string().max(20).optional() }))
    .output(Team),
}
