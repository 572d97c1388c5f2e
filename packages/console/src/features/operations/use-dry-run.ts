import type { JobStart, Job } from '@perennial/api/jobs'
import { jobHasEnded } from '@perennial/domain/jobs'
import { showToast } from '@perennial/ui/toast'
import type * as z from 'zod'
import { failureOf } from '../../api/index.ts'
import { useJob, useJobs } from './queries.ts'
import { useOperation } from './use-operation.ts'

/** An operation that is tried before it is carried out, and what came of it last. */
export interface DryRun<Result> {
  /** Whether it is known what was done before. */
  loaded: boolean
  error: Error | null
  job: Job | undefined
  /** Of the last one, once it is completed. */
  result: Result | undefined
  runs: boolean
  start: (job: z.infer<typeof JobStart>) => Promise<void>
}

export function useDryRun<Result>(jobType: Job['jobType']): DryRun<Result> {
  const jobs = useJobs({ jobType, limit: 1 })
  const operation = useOperation()
  const last = operation.job ?? jobs.data?.rows[0]
  // Its own page of the list is read more rarely than a job that runs.
  const { data: job = last } = useJob(last?.id)
  return {
    loaded: jobs.data !== undefined,
    error: jobs.error,
    job,
    result: job?.state === 'completed' ? (job.data.results as Result | undefined) : undefined,
    runs: operation.starting || (job !== undefined && !jobHasEnded(job.state)),
    async start(started) {
      try {
        await operation.start(started)
      } catch (thrown) {
        showToast({ tone: 'danger', text: failureOf(thrown).message })
      }
    },
  }
}
