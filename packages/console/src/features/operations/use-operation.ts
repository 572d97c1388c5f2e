import type { Job, JobStart } from '@perennial/api/jobs'
import { type OperationOutcome, operationOutcome, operationPolling } from '@perennial/domain/jobs'
import { useState } from 'react'
import type * as z from 'zod'
import { useApi } from '../../api/index.ts'
import { useJob } from './queries.ts'

/** A job started by this screen, and its result (JOB-18). */
export interface StartedOperation {
  start: (job: z.infer<typeof JobStart>) => Promise<void>
  job: Job | undefined
  /** Undefined until one is started here. */
  outcome: OperationOutcome | undefined
  /** Between the press and the answer. */
  starting: boolean
}

/**
 * Starts a job and reads it every 10 s for five minutes.
 * @param started a job that was started before, to go on with
 */
export function useOperation(started?: string): StartedOperation {
  const { client, query, queryClient } = useApi()
  const [own, setOwn] = useState<string>()
  const [starting, setStarting] = useState(false)
  const id = own ?? started
  const { data: job, dataUpdatedAt } = useJob(id, { every: operationPolling.intervalMs })
  return {
    job,
    starting,
    outcome: job && operationOutcome(job.state, dataUpdatedAt - Date.parse(job.timestamp)),
    async start(input) {
      setStarting(true)
      try {
        const made = await client.jobs.start(input)
        setOwn(made.id)
        await queryClient.invalidateQueries({ queryKey: query.jobs.list.key() })
      } finally {
        setStarting(false)
      }
    },
  }
}
