import { jobHasEnded } from '@perennial/domain/jobs'
import { Callout } from '@perennial/ui/callout'
import { JobProgress } from '@perennial/ui/job-progress'
import { Stack } from '@perennial/ui/stack'
import { type ReactNode, useEffect, useRef } from 'react'
import { failureOf } from '../../../api/index.ts'
import { useJob } from '../../operations/parts.ts'
import { jobUrl } from '../../operations/urls.ts'
import { useRefreshItem } from '../detail/queries.ts'
import { FailureList } from './failure-list.tsx'

/** Messages about the end of a bulk job. */
export interface JobResults {
  edited?: readonly string[]
  copied?: readonly string[]
  failed?: readonly { path: string; message: string }[]
}

/** A bulk job, polled until it has ended; lists are then refreshed. */
export function useItemJob(id: string | undefined) {
  const query = useJob(id, { every: 1000 })
  const refresh = useRefreshItem()
  const ended = query.data !== undefined && jobHasEnded(query.data.state)
  const reported = useRef(false)
  useEffect(() => {
    if (!ended || reported.current) return
    reported.current = true
    refresh()
  })
  return { ...query, ended, results: (ended ? (query.data?.data.results as JobResults | undefined) : undefined) ?? {} }
}

export interface JobOutcomeProps {
  job: ReturnType<typeof useItemJob>
  label: string
  /** Shown after success. */
  children?: ReactNode
}

/** Progress of a bulk job, then its result and failures. */
export function JobOutcome({ job: { data: job, error, results }, label, children }: JobOutcomeProps) {
  if (error && !job) return <Callout tone="danger">{failureOf(error).message}</Callout>
  const failures = results.failed ?? []
  return (
    <Stack>
      <JobProgress
        label={label}
        state={job?.state ?? 'waiting'}
        progress={job?.progress}
        message={job?.failedMessage ?? job?.message?.message}
        {...(job ? { startedAt: job.timestamp, href: jobUrl(job.id) } : {})}
      />
      {job?.state === 'completed' && children}
      {failures.length > 0 && <FailureList failures={failures} />}
    </Stack>
  )
}
