import { jobTexts } from '@perennial/domain/jobs'
import * as z from 'zod'
import { BAD_CURSOR, endpoint, FieldErrorSchema, PageSize, Total } from '../endpoint/index.ts'
import { Job, JobStart } from './job.ts'

export { ExportFilters, Job, JobStart, type RecordsView, type SheetView } from './job.ts'

const NOT_FOUND = { status: 404, message: jobTexts.notFound } as const
const FORBIDDEN = { status: 403, message: 'You do not have permission to do this.' } as const

/** Background work that staff start. The permission for each kind is a rule of `domain/jobs`. */
export const jobs = {
  /** JOB-03: the caller's jobs, and those of kinds that they may start; newest first. */
  list: endpoint
    .meta({ can: 'signed-in' })
    .route({ method: 'GET', path: '/perennial/jobs', summary: 'Jobs, the newest first', tags: ['jobs'] })
    .errors({ BAD_CURSOR })
    .input(
      z.object({
        /** Kinds, separated by commas. */
        jobType: z.string().max(500).optional(),
        state: z.string().max(50).optional(),
        limit: PageSize.optional(),
        queryMore: z.string().max(2000).optional(),
      }),
    )
    .output(z.object({ jobs: z.array(Job), queryMore: z.string().nullable(), total: Total })),

  /** JOB-09 */
  get: endpoint
    .meta({ can: 'signed-in' })
    .route({ method: 'GET', path: '/perennial/jobs/{id}', summary: 'One job', tags: ['jobs'] })
    .errors({ NOT_FOUND })
    .input(z.object({ id: z.string().max(100) }))
    .output(Job),

  /** EXP-07, JOB-05, JOB-10, JOB-14: returns the id. */
  start: endpoint
    .meta({ can: 'signed-in' })
    .route({ method: 'POST', path: '/perennial/jobs', summary: 'Start a job', successStatus: 202, tags: ['jobs'] })
    .errors({
      FORBIDDEN,
      UNKNOWN_TREE: { status: 422, message: 'There is nothing of this kind in the catalogue.' },
      STALE: { status: 409, message: 'The catalogue has changed since. Start again.' },
      RUNNING: { status: 409, message: 'Such a job is running already. Wait until it has ended.' },
      INVALID: {
        status: 422,
        message: 'Some fields are not valid.',
        data: z.object({ fieldErrors: z.array(FieldErrorSchema) }),
      },
    })
    .input(JobStart)
    .output(z.object({ id: z.string() })),

  /** Cancels a job that has not started. */
  cancel: endpoint
    .meta({ can: 'signed-in' })
    .route({ method: 'POST', path: '/perennial/jobs/{id}/cancel', summary: 'Cancel a waiting job', tags: ['jobs'] })
    .errors({ NOT_FOUND, BEGUN: { status: 409, message: 'This job has started and can no longer be cancelled.' } })
    .input(z.object({ id: z.string().max(100) }))
    .output(Job),

  /** Starts a new job with the input of a failed one: the failed one stays in the list. */
  retry: endpoint
    .meta({ can: 'signed-in' })
    .route({
      method: 'POST',
      path: '/perennial/jobs/{id}/retry',
      summary: 'Start a failed job again',
      successStatus: 202,
      tags: ['jobs'],
    })
    .errors({
      NOT_FOUND,
      FORBIDDEN,
      NOT_FAILED: { status: 409, message: 'Only a job that failed or was cancelled can be started again.' },
    })
    .input(z.object({ id: z.string().max(100) }))
    .output(z.object({ id: z.string() })),

  /** EXP-11 */
  file: endpoint
    .meta({ can: 'signed-in' })
    .route({ method: 'GET', path: '/perennial/jobs/{id}/file/{filename}', summary: 'A file of a job', tags: ['jobs'] })
    .errors({ NOT_FOUND: { status: 404, message: 'Not found' } })
    .input(z.object({ id: z.string().max(100), filename: z.string().max(200) }))
    .output(z.instanceof(Blob)),

  /** JOB-05, ITM-111: the version grows with every change of the catalogue. */
  catalogStatus: endpoint
    .meta({ can: ['read', 'item'] })
    .route({
      method: 'GET',
      path: '/perennial/catalogs/{catalog}/status',
      summary: 'Version of the catalogue',
      tags: ['catalogue'],
    })
    .input(z.object({ catalog: z.literal('1') }))
    .output(z.object({ version: z.string() })),
}
