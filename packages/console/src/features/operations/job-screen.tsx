import type { Job } from '@perennial/api/jobs'
import { isRepeatable, isWaiting, jobTexts, mayStartJob } from '@perennial/domain/jobs'
import type { Action } from '@perennial/ui/action-bar'
import { Callout } from '@perennial/ui/callout'
import { Card } from '@perennial/ui/card'
import { CopyButton } from '@perennial/ui/copy-button'
import { DateTime } from '@perennial/ui/date-time'
import { BuildsIcon, CloseIcon, DownloadIcon, RetryIcon } from '@perennial/ui/icons'
import { JobProgress } from '@perennial/ui/job-progress'
import { JsonView } from '@perennial/ui/json-view'
import { Stack } from '@perennial/ui/stack'
import { showToast } from '@perennial/ui/toast'
import { useNavigate, useParams } from 'react-router'
import { useStaff } from '../../access/index.ts'
import { failureOf, useApi } from '../../api/index.ts'
import { ItemScreen, QueryBoundary } from '../../item-screen/index.ts'
import { message } from '../../messages/index.ts'
import { catalogHome } from '../../shell/index.ts'
import { JobState } from './components/job-state.tsx'
import { trace } from './operations.styles.ts'
import { useJob } from './queries.ts'
import { jobsUrl, jobUrl, massPagesUrl, operationsUrl } from './urls.ts'
import { fileOf, useJobFile } from './use-job-file.ts'

/** One job: who started it, how far it is, with what, and what went wrong (JOB-07, JOB-09). */
export function JobScreen() {
  const { id = '' } = useParams()
  const query = useJob(id)
  // What a failing reading leaves behind may be wrong by now: the view is cleared.
  const shown = query.error ? { ...query, data: undefined } : query
  return (
    <QueryBoundary query={shown as typeof query} title={message('jobs')} notFound={jobTexts.notFound}>
      {(job) => <JobPage job={job} />}
    </QueryBoundary>
  )
}

function JobPage({ job }: { job: Job }) {
  const actions = useJobActions(job)
  return (
    <ItemScreen
      name={job.name}
      breadcrumbs={[
        { label: message('catalog'), href: catalogHome },
        { label: message('operations'), href: operationsUrl },
        { label: message('jobs'), href: jobsUrl },
        { label: job.name },
      ]}
      badge={<JobState state={job.state} />}
      actions={actions}
      facts={[
        { term: message('author'), detail: job.username },
        { term: message('created'), detail: <DateTime value={job.timestamp} precision="minute" /> },
        { term: message('began'), detail: <DateTime value={job.processedOn} precision="minute" /> },
        { term: message('ended'), detail: <DateTime value={job.finishedOn} precision="minute" /> },
      ]}
      tabs={[
        {
          id: 'overview',
          label: message('overview'),
          content: (
            <Stack gap="medium">
              <Card>
                <JobProgress
                  label={job.name}
                  state={job.state}
                  progress={job.progress}
                  message={job.failedMessage ?? job.message?.message}
                />
              </Card>
              <Card title={message('data')}>
                <JsonView value={job.data} label={`${job.name}: ${message('data')}`} maxHeight={420} />
              </Card>
              {job.stacktrace && (
                <Card title={message('stackTrace')}>
                  <pre
                    role="region"
                    aria-label={`${job.name}: ${message('stackTrace')}`}
                    tabIndex={0}
                    className={trace().className}
                  >
                    {job.stacktrace}
                  </pre>
                </Card>
              )}
            </Stack>
          ),
        },
        {
          id: 'json',
          label: message('json'),
          content: (
            <Card>
              <JsonView value={job} label={job.name} maxHeight={640} />
            </Card>
          ),
        },
      ]}
    >
      {job.id} <CopyButton value={job.id} />
      {job.state === 'waiting' && <Callout>{message('jobWaits')}</Callout>}
    </ItemScreen>
  )
}

function useJobActions(job: Job): readonly Action[] {
  const { ability } = useStaff()
  const { client, query, queryClient } = useApi()
  const navigate = useNavigate()
  const download = useJobFile()
  const mayStart = mayStartJob(job.jobType, (action, area) => ability.can(action, area))
  const tried = async (work: () => Promise<unknown>) => {
    try {
      await work()
    } catch (error) {
      showToast({ tone: 'danger', text: failureOf(error).message })
    } finally {
      await queryClient.invalidateQueries({ queryKey: query.jobs.key() })
    }
  }
  return [
    ...(fileOf(job)
      ? [
          {
            id: 'download',
            label: message('download'),
            icon: DownloadIcon,
            tone: 'primary' as const,
            onClick: () => void download(job),
          },
        ]
      : []),
    ...(job.jobType === 'massBuild'
      ? [{ id: 'pages', label: message('massBuildPages'), icon: BuildsIcon, href: `${massPagesUrl}?mass=${job.id}` }]
      : []),
    ...(mayStart && isRepeatable(job)
      ? [
          {
            id: 'retry',
            label: message('startAgain'),
            icon: RetryIcon,
            onClick: () =>
              void tried(async () => {
                const { id } = await client.jobs.retry({ id: job.id })
                await navigate(jobUrl(id))
              }),
          },
        ]
      : []),
    ...(isWaiting(job.state)
      ? [
          {
            id: 'cancel',
            label: message('callOff'),
            icon: CloseIcon,
            onClick: () => void tried(() => client.jobs.cancel({ id: job.id })),
          },
        ]
      : []),
  ]
}
