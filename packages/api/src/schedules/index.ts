import { publicationRefusals, scheduledActions, scheduleStates } from '@perennial/domain/builds'
import * as z from 'zod'
import { endpoint, FieldErrorSchema, Instant } from '../endpoint/index.ts'

/** A scheduled publication. */
export const Schedule = z.object({
  id: z.string(),
  action: z.enum(scheduledActions),
  /** Path of the page item. */
  path: z.string(),
  /** The build to publish; null when tags are unpublished. */
  buildId: z.string().nullable(),
  tags: z.array(z.string()),
  plannedAt: Instant,
  state: z.enum(scheduleStates),
  /** Why it failed. */
  message: z.string().nullable(),
  userName: z.string(),
  endedAt: Instant.nullable(),
})
export type Schedule = z.infer<typeof Schedule>

const NOT_FOUND = { status: 404, message: 'Not found' } as const

export const schedules = {
  list: endpoint
    .meta({ can: ['read', 'publish'] })
    .route({ method: 'GET', path: '/api/shop/schedules', summary: 'Planned publications', tags: ['builds'] })
    .input(
      z.object({
        path: z.string().max(500).optional(),
        state: z.enum(scheduleStates).optional(),
        limit: z.int().min(1).max(200).optional(),
      }),
    )
    .output(z.object({ schedules: z.array(Schedule) })),

  /** `date` and `time` are in the tenant's time zone. */
  create: endpoint
    .meta({ can: ['edit', 'publish'] })
    .route({
      method: 'POST',
      path: '/api/shop/schedules',
      summary: 'Plan a publication',
      successStatus: 201,
      tags: ['builds'],
    })
    .errors({
      NOT_FOUND,
      INVALID: {
        status: 422,
        message: 'Some fields are not valid.',
        data: z.object({ fieldErrors: z.array(FieldErrorSchema) }),
      },
      NOT_BUILT: { status: 409, message: publicationRefusals.NOT_BUILT },
      FOREIGN_TAG: { status: 422, message: publicationRefusals.FOREIGN_TAG },
      OVER_BUDGET: { status: 409, message: publicationRefusals.OVER_BUDGET },
    })
    .input(
      z.object({
        action: z.enum(scheduledActions),
        path: z.string().min(1).max(500),
        /** Required for publishing. */
        buildId: z.string().max(100).optional(),
        tags: z.array(z.string().min(1).max(200)).min(1).max(50),
        /** Confirms that the page may exceed its script budget. */
        confirm: z.boolean().optional(),
        date: z.string().max(20),
        time: z.string().max(20),
      }),
    )
    .output(Schedule),

  /** Cancels a pending schedule. */
  cancel: endpoint
    .meta({ can: ['edit', 'publish'] })
    .route({
      method: 'DELETE',
      path: '/api/shop/schedules/{id}',
      summary: 'Cancel a planned publication',
      tags: ['builds'],
    })
    .errors({
      NOT_FOUND,
      ENDED: { status: 409, message: 'This has already happened and can no longer be cancelled.' },
    })
    .input(z.object({ id: z.string().max(100) }))
    .output(Schedule),
}
