import { Callout } from '@perennial/ui/callout'
import { Card } from '@perennial/ui/card'
import { JobProgress } from '@perennial/ui/job-progress'
import { jobUrl } from '../urls.ts'
import type { StartedOperation } from '../use-operation.ts'

export interface OperationNoteProps {
  operation: Pick<StartedOperation, 'job' | 'outcome'>
  success: string
  failure: string
}

/** Progress of a started job, then its result (JOB-18). */
export function OperationNote({ operation: { job, outcome }, success, failure }: OperationNoteProps) {
  if (!job || !outcome) return null
  if (outcome === 'success') {
    return (
      <Callout tone="success" live>
        {success}
      </Callout>
    )
  }
  if (outcome === 'error') {
    return (
      <Callout tone="danger" live>
        {failure}
      </Callout>
    )
  }
  return (
    <Card>
      <JobProgress
        label={job.name}
        state={job.state}
        progress={job.progress}
        startedAt={job.timestamp}
        message={job.message?.message}
        href={jobUrl(job.id)}
      />
    </Card>
  )
}
