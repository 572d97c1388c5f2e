import { Callout } from '@perennial/ui/callout'
import type { StartedOperation } from '../use-operation.ts'
import { RunningJob } from './running-job.tsx'

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
  return <RunningJob job={job} />
}
