import type { ItemNode } from '@perennial/api/catalogue'
import type { Job } from '@perennial/api/jobs'
import type { Build } from '@perennial/api/builds'
import { massBuildPolling } from '@perennial/domain/builds'
import { pageSizes } from '@perennial/domain/catalogue'
import { jobHasEnded, jobsRefresh } from '@perennial/domain/jobs'
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useApi } from '../../api/index.ts'
import { allItems } from '../../items/index.ts'
import type { ListPage } from '../../list-screen/index.ts'

export const pageSize = pageSizes.records

/** How often a job that runs is read, in milliseconds: its page shows how far it is. */
const jobPolling = 2000

export interface JobsFilter {
  /** Kinds, separated by commas. */
  jobType?: string
  state?: string
  after?: string
  limit?: number
}

/** One page of jobs; polled every 30 s (JOB-02). */
export function useJobs({ after, limit = pageSize, ...filter }: JobsFilter = {}): UseQueryResult<ListPage<Job>> {
  const { query } = useApi()
  return useQuery({
    ...query.jobs.list.queryOptions({ input: { ...filter, limit, ...(after ? { queryMore: after } : {}) } }),
    select: ({ jobs, queryMore, total }): ListPage<Job> => ({ rows: jobs, next: queryMore, total }),
    placeholderData: keepPreviousData,
    refetchInterval: jobsRefresh,
  })
}

/** One job, polled until it has ended. */
export function useJob(id: string | undefined, { every = jobPolling }: { every?: number } = {}): UseQueryResult<Job> {
  const { query } = useApi()
  return useQuery({
    ...query.jobs.get.queryOptions({ input: { id: id ?? '' } }),
    enabled: id !== undefined,
    // A failed poll is the last one and is not reported (EXP-12).
    refetchInterval: ({ state }) => (state.error || (state.data && jobHasEnded(state.data.state)) ? false : every),
  })
}

/** Builds of all pages, the newest first. */
export function useLatestBuilds(after: string | undefined): UseQueryResult<ListPage<Build>> {
  const { query } = useApi()
  return useQuery({
    ...query.builds.latest.queryOptions({ input: { limit: pageSize, ...(after ? { queryMore: after } : {}) } }),
    select: ({ builds, queryMore }): ListPage<Build> => ({ rows: builds, next: queryMore, total: undefined }),
    placeholderData: keepPreviousData,
  })
}

/** A mass build, read every 5 s until it has ended (JOB-21). */
export function useMassBuild(id: string | undefined) {
  const { query } = useApi()
  return useQuery({
    ...query.builds.mass.queryOptions({ input: { id: id ?? '' } }),
    enabled: id !== undefined,
    refetchInterval: ({ state }) => (state.data && state.data.status !== 'IN_PROGRESS' ? false : massBuildPolling),
  })
}

/** All items of a tree that can be built, up to the limit of the summary's queries. */
export function useBuildableItems(tree: string, { enabled }: { enabled: boolean }): UseQueryResult<ItemNode[]> {
  const { client, query } = useApi()
  return useQuery({
    queryKey: [...query.items.tree.key(), 'all', tree],
    enabled,
    queryFn: () => allItems(client, { tree }),
  })
}
