import { jobTone } from '@perennial/domain/jobs'
import { StatusBadge } from '@perennial/ui/status-badge'

/** The state of a job; an unknown one is shown unchanged (JOB-04). */
export function JobState({ state }: { state: string }) {
  return <StatusBadge tone={jobTone(state)}>{state}</StatusBadge>
}
