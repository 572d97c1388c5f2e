import type { Job } from '@perennial/api/jobs'
import {
  type CatalogExport,
  catalogueExports,
  catalogueTable,
  exportPolling,
  exportState,
  recordsExport,
} from '@perennial/domain/exports'
import { jobHasEnded } from '@perennial/domain/jobs'
import { Button } from '@perennial/ui/button'
import { type DataColumn, DataTable } from '@perennial/ui/data-table'
import { DateTime } from '@perennial/ui/date-time'
import { IconButton } from '@perennial/ui/icon-button'
import { DownloadIcon, RetryIcon } from '@perennial/ui/icons'
import { Pagination } from '@perennial/ui/pagination'
import { Row } from '@perennial/ui/stack'
import { Tabs } from '@perennial/ui/tabs'
import { useQueries } from '@tanstack/react-query'
import { pageSizes } from '@perennial/domain/catalogue'
import { useEffect, useState } from 'react'
import { failureOf, useApi } from '../../../api/index.ts'
import { text } from '../texts.ts'
import { words } from '../../../words/index.ts'
import { JobState } from './job-state.tsx'
import { fileOf, useJobFile } from '../use-job-file.ts'
import { useJobs } from '../queries.ts'

export interface ExportJobsProps {
  /** Job types, separated by commas; by default those of the catalogue. */
  jobTypes?: string
  /** Names the tabs. */
  label: string
  tab: string
  onTab: (tab: string) => void
  /** Jobs that were started here. */
  started: readonly string[]
  /** Starts an export again with the same input. */
  onAgain: (job: CatalogExport) => void
}

/** Exports that run, and those that were (EXP-02). */
export function ExportJobs({
  label,
  jobTypes = catalogueExports.join(','),
  tab,
  onTab,
  started,
  onAgain,
}: ExportJobsProps) {
  const { query, queryClient } = useApi()
  const exportJob = useExportJobQuery()
  const ended = useQueries({
    queries: started.map(exportJob),
    combine: (results) => results.filter(({ data }) => data && jobHasEnded(data.state)).length,
  })
  // An export that ends while the finished ones are shown joins them at once, not with the next poll of the list.
  useEffect(() => {
    if (ended > 0) void queryClient.invalidateQueries({ queryKey: query.jobs.list.key() })
  }, [ended, query, queryClient])
  return (
    <Tabs
      label={label}
      value={tab}
      onChange={onTab}
      tabs={[
        {
          id: 'active',
          label: text('activeJobs'),
          content: <ActiveExports jobTypes={jobTypes} started={started} />,
        },
        {
          id: 'historical',
          label: text('historicalJobs'),
          content: <HistoricalExports jobTypes={jobTypes} onRegenerate={onAgain} />,
        },
      ]}
    />
  )
}

const elapsedOf = ({ timestamp }: Job, now: number) => now - Date.parse(timestamp)

/**
 * The query of one export: polled every second until it has ended, for at most five minutes (EXP-03, EXP-10). A failed
 * poll is the last one and is not reported (EXP-12).
 */
function useExportJobQuery() {
  const { query } = useApi()
  return (id: string) => ({
    ...query.jobs.get.queryOptions({ input: { id } }),
    refetchInterval: ({ state }: { state: { data?: Job; error: unknown; dataUpdatedAt: number } }) => {
      const { data, error, dataUpdatedAt } = state
      if (error) return false
      const ended = data && exportState(data, elapsedOf(data, dataUpdatedAt)) !== 'in-progress'
      return ended ? false : exportPolling.intervalMs
    },
    retry: false,
  })
}

/** Running exports and those started here. */
function ActiveExports({ jobTypes, started }: { jobTypes: string; started: readonly string[] }) {
  const exportJob = useExportJobQuery()
  const download = useJobFile()
  const running = useJobs({ jobType: jobTypes, limit: 100 })
  const others = (running.data?.rows ?? []).filter(({ state }) => !jobHasEnded(state)).map(({ id }) => id)
  const ids = [...new Set([...started, ...others])]
  const jobs = useQueries({
    queries: ids.map(exportJob),
    combine: (results) =>
      results.flatMap(({ data, dataUpdatedAt }) => (data ? [{ job: data, readAt: dataUpdatedAt }] : [])),
  })
  const columns: readonly DataColumn<(typeof jobs)[number]>[] = [
    { id: 'id', header: words('id'), cell: ({ job }) => job.id.slice(0, 8) },
    {
      id: 'timestamp',
      header: text('timestamp'),
      cell: ({ job }) => <DateTime value={job.timestamp} precision="minute" />,
    },
    {
      id: 'status',
      header: words('status'),
      cell: ({ job, readAt }) => <JobState state={exportState(job, elapsedOf(job, readAt))} />,
    },
    {
      id: 'download',
      header: text('download'),
      align: 'end',
      cell: ({ job }) =>
        fileOf(job) && (
          <Button size="small" icon={DownloadIcon} onClick={() => void download(job)}>
            {text('download')}
          </Button>
        ),
    },
  ]
  return (
    <DataTable
      label={text('activeJobs')}
      type="exports"
      icon={DownloadIcon}
      columns={columns}
      rows={jobs}
      rowId={({ job }) => job.id}
      rowLabel={({ job }) => job.id.slice(0, 8)}
      emptyTitle={text('noActiveExports')}
      emptyHint=""
    />
  )
}

/** The titles of a list's columns, as its screen had them. */
const titlesOf = ({ view }: { view?: { columns?: readonly { title: string }[] } }): string =>
  view?.columns?.map(({ title }) => title).join(', ') ?? ''

const textOf = (value: unknown) => (Array.isArray(value) ? value.join(', ') : '')

/** What narrowed an export, in short. */
function filtersOf({ filters }: Partial<CatalogExport>): string {
  if (!filters) return ''
  if ('fromDate' in filters && 'toDate' in filters) return `${String(filters.fromDate)} – ${String(filters.toDate)}`
  const { criteria = [], dates } = filters as Partial<CatalogExport['filters']>
  const words = criteria.map(({ name, value }) => `${name}: ${String(value)}`)
  const days = dates?.from || dates?.to ? [`${dates.from ?? '…'} – ${dates.to ?? '…'}`] : []
  return [...words, ...days].join(', ') || text('none')
}

const repeated: ReadonlySet<string> = new Set([catalogueTable.jobType, recordsExport.jobType])

/** Finished exports, ten per page, with download and repeat (EXP-04, EXP-05). */
function HistoricalExports({
  jobTypes,
  onRegenerate,
}: {
  jobTypes: string
  onRegenerate: (job: CatalogExport) => void
}) {
  const [places, setPlaces] = useState<readonly string[]>([])
  const download = useJobFile()
  const jobs = useJobs({ jobType: jobTypes, limit: pageSizes.catalogue, state: 'completed', after: places.at(-1) })
  const failure = jobs.error ? failureOf(jobs.error) : undefined
  const columns: readonly DataColumn<Job>[] = [
    { id: 'user', header: text('user'), cell: ({ username }) => username },
    {
      id: 'timestamp',
      header: text('timestamp'),
      cell: ({ timestamp }) => <DateTime value={timestamp} precision="minute" />,
    },
    {
      id: 'columns',
      header: text('columns'),
      hideBelow: 'medium',
      cell: ({ data }) => titlesOf(data) || textOf(data.columns ?? data.tableHeaders),
    },
    {
      id: 'filters',
      header: text('filters'),
      hideBelow: 'narrow',
      cell: ({ data }) => filtersOf(data as Partial<CatalogExport>),
    },
    {
      id: 'actions',
      header: words('actions'),
      align: 'end',
      cell: (job) => (
        <Row gap="tight" wrap={false}>
          {repeated.has(job.jobType) && (
            <IconButton
              icon={RetryIcon}
              label={text('regenerate')}
              onClick={() => onRegenerate(job.data as unknown as CatalogExport)}
            />
          )}
          {fileOf(job) && (
            <IconButton icon={DownloadIcon} label={text('download')} onClick={() => void download(job)} />
          )}
        </Row>
      ),
    },
  ]
  return (
    <DataTable
      label={text('historicalJobs')}
      type="exports"
      icon={DownloadIcon}
      columns={columns}
      rows={jobs.data?.rows}
      loading={jobs.isPlaceholderData}
      rowId={({ id }) => id}
      rowLabel={({ id }) => id.slice(0, 8)}
      failure={failure && { ...failure, onRetry: () => void jobs.refetch() }}
      emptyTitle={text('noExports')}
      emptyHint=""
      pager={
        jobs.data && (
          <Pagination
            page={places.length + 1}
            pageSize={pageSizes.catalogue}
            count={jobs.data.rows.length}
            total={jobs.data.total?.count}
            hasNext={jobs.data.next !== null}
            onPage={(step) => {
              const { next } = jobs.data
              if (step === 'next' && next) setPlaces((old) => [...old, next])
              else if (step === 'previous') setPlaces((old) => old.slice(0, -1))
              else setPlaces([])
            }}
          />
        )
      }
    />
  )
}
