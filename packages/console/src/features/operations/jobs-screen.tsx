import type { Job } from '@perennial/api/jobs'
import { jobTypes, mayStartJob } from '@perennial/domain/jobs'
import { Button } from '@perennial/ui/button'
import type { DataColumn } from '@perennial/ui/data-table'
import { DateTime } from '@perennial/ui/date-time'
import { ProcessEventIcon, RetryIcon } from '@perennial/ui/icons'
import { Select } from '@perennial/ui/select'
import { showToast } from '@perennial/ui/toast'
import { useMutation } from '@tanstack/react-query'
import { useStaff } from '../../staff/index.ts'
import { failureOf, useApi } from '../../api/index.ts'
import { ListScreen, useListAddress } from '../../list-screen/index.ts'
import { text } from './texts.ts'
import { words } from '../../words/index.ts'
import { catalogHome } from '../../menu/index.ts'
import { JobState } from './components/job-state.tsx'
import { pageSize, useJobs } from './queries.ts'
import { jobUrl, operationsUrl } from './urls.ts'

const columns: readonly DataColumn<Job>[] = [
  { id: 'id', header: text('jobId'), cell: ({ id }) => id.slice(0, 8) },
  { id: 'date', header: words('date'), cell: ({ timestamp }) => <DateTime value={timestamp} precision="minute" /> },
  { id: 'type', header: text('jobType'), cell: ({ name }) => name },
  { id: 'user', header: text('startedBy'), hideBelow: 'narrow', cell: ({ username }) => username },
  { id: 'status', header: words('status'), cell: ({ state }) => <JobState state={state} /> },
]

const all = 'all'
const states = ['waiting', 'active', 'completed', 'failed', 'cancelled'] as const

/** The jobs that the user may see (JOB-02). */
export function JobsScreen() {
  const { ability } = useStaff()
  const address = useListAddress()
  const state = states.find((one) => one === address.filter('state'))
  const kind = jobTypes.find((one) => one === address.filter('type'))
  const jobs = useJobs({
    after: address.after,
    ...(state ? { state } : {}),
    ...(kind ? { jobType: kind } : {}),
  })
  return (
    <ListScreen
      title={text('jobs')}
      breadcrumbs={[
        { label: words('catalog'), href: catalogHome },
        { label: text('operations'), href: operationsUrl },
        { label: text('jobs') },
      ]}
      type="jobs"
      icon={ProcessEventIcon}
      columns={columns}
      query={jobs}
      address={address}
      pageSize={pageSize}
      rowId={({ id }) => id}
      rowLabel={({ name, id }) => `${name} ${id.slice(0, 8)}`}
      rowHref={({ id }) => jobUrl(id)}
      filtered={state !== undefined || kind !== undefined}
      filters={
        <Select
          label={text('filterState')}
          labelHidden
          value={state ?? all}
          options={[{ value: all, label: text('allStates') }, ...states.map((value) => ({ value, label: value }))]}
          onChange={(value) => address.setFilter('state', value === all ? undefined : value)}
        />
      }
      actions={
        <>
          {mayStartJob('indexer', (action, area) => ability.can(action, area)) && <ReIndex />}
          <Button icon={RetryIcon} busy={jobs.isFetching} onClick={() => void jobs.refetch()}>
            {words('refresh')}
          </Button>
        </>
      }
      emptyTitle={text('noJobs')}
      emptyHint={text('noJobsHint')}
    />
  )
}

/** Reads the version of the catalogue and has it indexed (JOB-05). */
function ReIndex() {
  const { client, query, queryClient } = useApi()
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const { version } = await client.jobs.catalogStatus({ catalog: '1' })
      return client.jobs.start({ jobType: 'indexer', commitId: version })
    },
    onSuccess: async () => {
      showToast({ tone: 'success', text: text('indexStarted') })
      await queryClient.invalidateQueries({ queryKey: query.jobs.list.key() })
    },
    onError: (error) => showToast({ tone: 'danger', text: failureOf(error).message }),
  })
  return (
    <Button busy={isPending} onClick={() => mutate()}>
      {text('reIndex')}
    </Button>
  )
}
