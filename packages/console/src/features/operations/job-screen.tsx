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
import { useStaff } from '../../staff/index.ts'
import { failureOf, useApi } from '../../api/index.ts'
import { ItemScreen, QueryBoundary } from '../../item-screen/index.ts'
import { text } from './texts.ts'
import { words } from '../../words/index.ts'
import { catalogHome } from '../../menu/index.ts'
import { JobState } from './components/job-state.tsx'
import { trace } from './operations.styles.ts'
import { useJob } from './queries.ts'
import { jobsUrl, jobUrl, massPagesUrl, operationsUrl } from './urls.ts'
import { fileOf, useJobFile } from './use-job-file.ts'
import { productWords } from '@perennial/ui/messages'

/** One job: who started it, how far it is, with what, and what went wrong (JOB-07, JOB-09). */
export function JobScreen() {
  const { id = '' } = useParams()
  const query = useJob(id)
  // After a failed poll the shown state may be outdated, so it is cleared.
  const shown = query.error ? { ...query, data: undefined } : query
  return (
    <QueryBoundary query={shown as typeof query} title={text('jobs')} notFound={productWords(jobTexts.notFound)}>
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
        { label: words('catalog'), href: catalogHome },
        { label: text('operations'), href: operationsUrl },
        { label: text('jobs'), href: jobsUrl },
        { label: job.name },
      ]}
      badge={<JobState state={job.state} />}
      actions={actions}
      facts={[
        { term: words('author'), detail: job.username },
        { term: words('created'), detail: <DateTime value={job.timestamp} precision="minute" /> },
        { term: text('began'), detail: <DateTime value={job.processedOn} precision="minute" /> },
        { term: text('ended'), detail: <DateTime value={job.finishedOn} precision="minute" /> },
      ]}
      tabs={[
        {
          id: 'overview',
          label: words('overview'),
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
              <Card title={text('data')}>
                <JsonView value={job.data} label={`${job.name}: ${text('data')}`} maxHeight={420} />
              </Card>
              {job.stacktrace && (
                <Card title={text('stackTrace')}>
                  <pre
                    role="region"
                    aria-label={`${job.name}: ${text('stackTrace')}`}
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
          label: words('json'),
          content: (
            <Card>
              <JsonView value={job} label={job.name} maxHeight={640} />
            </Card>
          ),
        },
      ]}
    >
      {job.id} <CopyButton value={job.id} />
      {job.state === 'waiting' && <Callout>{text('jobWaits')}</Callout>}
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
            label: text('download'),
            icon: DownloadIcon,
            tone: 'primary' as const,
            onClick: () => void download(job),
          },
        ]
      : []),
    ...(job.jobType === 'massBuild'
      ? [{ id: 'pages', label: text('massBuildPages'), icon: BuildsIcon, href: `${massPagesUrl}?mass=${job.id}` }]
      : []),
    ...(mayStart && isRepeatable(job)
      ? [
          {
            id: 'retry',
            label: text('startAgain'),
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
            label: text('callOff'),
            icon: CloseIcon,
            onClick: () => void tried(() => client.jobs.cancel({ id: job.id })),
          },
        ]
      : []),
  ]
}
