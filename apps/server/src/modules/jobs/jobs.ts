import { todayIn } from '@perennial/domain/calendar'
import type { JobStart } from '@perennial/api/jobs'
import { type DateRange, dateRangeErrors } from '@perennial/domain/exports'
import { isRepeatable, type JobType, visibleJobTypes } from '@perennial/domain/jobs'
import type * as z from 'zod'
import { contentTypeOf } from '../../http/content-types.ts'
import { accepted, pageAt } from '../../http/refusal.ts'
import type { Caller } from '../../http/context.ts'
import { guarded, inTenant } from '../../http/guard.ts'
import { tenantZone } from '../tenants/tenant-profile.ts'
import { catalogueVersion } from './catalogue-version.ts'
import { jobFileKey } from './job-file.ts'
import { findJob, hasRunning, jobInput, jobsPage, type Sight } from './job-records.ts'
import { jobRefusal } from './job-rights.ts'
import { startOperation } from './start-operation.ts'

const sightOf = ({ user, can }: Caller): Sight => ({ username: user.userName, jobTypes: visibleJobTypes(can) })

/** Kinds that run one at a time: a second would conflict with the first. */
const oneAtATime: ReadonlySet<JobType> = new Set([
  'indexer',
  'zuoraCatalogSync',
  'catalogCreation',
  'takeOverSubscriptions',
  'priceChange',
])

/** The days that an export is limited to. */
function daysOf(input: z.infer<typeof JobStart>): DateRange | undefined {
  if (!('filters' in input)) return undefined
  const { filters } = input
  return 'fromDate' in filters ? { from: filters.fromDate, to: filters.toDate } : filters.dates
}

export const jobs = {
  list: inTenant.jobs.list.handler(async ({ input: { jobType, ...question }, context, errors }) => {
    const jobTypes = jobType?.split(',').filter((name) => name !== '')
    const page = pageAt(
      await jobsPage(context.tx, { ...question, ...(jobTypes ? { jobTypes } : {}) }, sightOf(context.caller!)),
      errors,
    )
    return page
  }),

  get: inTenant.jobs.get.handler(async ({ input, context, errors }) => {
    const job = await findJob(context.tx, input.id, sightOf(context.caller!))
    if (!job) throw errors.NOT_FOUND()
    return job
  }),

  start: guarded.jobs.start.handler(async ({ input, context, errors }) => {
    accepted(jobRefusal(input, context.caller!), errors)
    const { ports, scope } = context
    const dates = daysOf(input)
    const fieldErrors = dates ? dateRangeErrors(dates, todayIn(await tenantZone(ports.db, scope), ports.clock())) : []
    if (fieldErrors.length > 0) throw errors.INVALID({ data: { fieldErrors } })
    const id = await startOperation(context, input, async (tx) => {
      if (input.jobType === 'indexer' && input.commitId !== (await catalogueVersion(tx))) throw errors.STALE()
      if (oneAtATime.has(input.jobType) && (await hasRunning(tx, input.jobType))) throw errors.RUNNING()
    })
    return { id }
  }),

  cancel: guarded.jobs.cancel.handler(async ({ input, context, errors }) => {
    const { ports, scope } = context
    const sight = sightOf(context.caller!)
    const find = () => ports.db.asTenant(scope, (tx) => findJob(tx, input.id, sight))
    if (!(await find())) throw errors.NOT_FOUND()
    if (!(await ports.jobs.cancel(input.id))) throw errors.BEGUN()
    return (await find())!
  }),

  retry: guarded.jobs.retry.handler(async ({ input, context, errors }) => {
    const { ports, scope, caller } = context
    const id = await ports.db.asTenant(scope, async (tx) => {
      const job = await findJob(tx, input.id, sightOf(caller!))
      const data = job && (await jobInput(tx, input.id))
      if (!data) throw errors.NOT_FOUND()
      if (jobRefusal({ ...data.input, jobType: data.jobType } as never, caller!)) throw errors.FORBIDDEN()
      if (!isRepeatable(job)) throw errors.NOT_FAILED()
      return ports.jobs.enqueue(tx, 'operation', { ...data, scope, username: caller!.user.userName })
    })
    ports.jobs.wake('operation')
    return { id }
  }),

  file: guarded.jobs.file.handler(async ({ input: { id, filename }, context, errors }) => {
    const { ports, scope, caller } = context
    const job = await ports.db.asTenant(scope, (tx) => findJob(tx, id, sightOf(caller!)))
    const { results } = (job?.data ?? {}) as { results?: { filename?: string } }
    // The file name must be the one that the job recorded: the call's parameter alone never forms a key.
    const file = results?.filename === filename ? await ports.blobs.get(jobFileKey(scope, id)) : undefined
    if (!file) throw errors.NOT_FOUND()
    return new File([file.bytes], filename, { type: contentTypeOf(filename) })
  }),

  catalogStatus: inTenant.jobs.catalogStatus.handler(async ({ context: { tx } }) => ({
    version: await catalogueVersion(tx),
  })),
}
