import type { Job } from '@perennial/api/jobs'
import { Card } from '@perennial/ui/card'
import { JobProgress } from '@perennial/ui/job-progress'
import { jobUrl } from '../urls.ts'

/** How far a job is. @param label its name by default */
export function RunningJob({ job, label = job.name }: { job: Job; label?: string }) {
  return (
    <Card>
      <JobProgress
        label={label}
        state={job.state}
        progress={job.progress}
        startedAt={job.timestamp}
        message={job.message?.message}
        href={jobUrl(job.id)}
      />
    </Card>
  )
}
