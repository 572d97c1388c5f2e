import type { BusinessRecord } from '@perennial/api/records'
import { pathTypeOfRecord } from '@perennial/domain/records'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useApi } from '../../api/index.ts'

export { useRecordsChanged } from '../customer-desk/index.ts'

/** How records belong to another one. */
export type Belonging = 'related' | 'objects' | 'owned'

/** The server's limit of records per call: sections with their own order request all that fit. */
export const maxRecords = 100
export const eventsPage = 25

const placeOf = ({ service, record_type, id }: BusinessRecord) => ({
  service,
  path_type: pathTypeOfRecord(record_type)?.pathType ?? record_type,
  id,
})

/** One page of the records of one type that belong to a record. */
export function useBelonging(
  record: BusinessRecord,
  {
    how,
    recordType,
    limit,
    after,
    enabled = true,
  }: { how: Belonging; recordType: string; limit: number; after?: string; enabled?: boolean },
) {
  const { query } = useApi()
  const calls = { related: query.records.related, objects: query.records.pointedTo, owned: query.records.owned }
  const input = { ...placeOf(record), record_type: recordType, limit, ...(after ? { queryMore: after } : {}) }
  return useQuery({ ...calls[how].queryOptions({ input }), enabled, placeholderData: keepPreviousData })
}

/** What identifies a record. */
export function useIdentities(record: BusinessRecord) {
  const { query } = useApi()
  return useQuery(query.records.identities.queryOptions({ input: { ...placeOf(record), limit: maxRecords } }))
}

/** What happened to a record, newest first, page after page. */
export function useEvents(record: BusinessRecord) {
  const { query } = useApi()
  return useInfiniteQuery(
    query.records.events.infiniteOptions({
      input: (queryMore: string | undefined) => ({
        ...placeOf(record),
        limit: eventsPage,
        ...(queryMore ? { queryMore } : {}),
      }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (last) => last.queryMore ?? undefined,
    }),
  )
}

/** The customer of a record, if it has one. */
export function useOwner(record: BusinessRecord) {
  const { query } = useApi()
  const { service, owner, record_type } = record
  return useQuery({
    ...query.records.get.queryOptions({ input: { service, path_type: 'customers', id: owner ?? '' } }),
    enabled: owner !== null && record_type !== 'customer',
    retry: false,
  })
}

/** Id of the process behind a record: a process event's own, else that of the related one. */
export function useProcessIds(record: BusinessRecord) {
  const own = record.record_type === 'process_event'
  const related = useBelonging(record, {
    how: 'related',
    recordType: 'process_event',
    limit: 10,
    enabled: !own,
  })
  return {
    ids: own ? [record.id] : related.data?.items.map(({ id }) => id),
    error: own ? null : related.error,
    refetch: related.refetch,
  }
}

/** The steps of a process. @param id of the process event */
export function useProcessLog(id: string) {
  const { query } = useApi()
  return useQuery(query.records.processLog.queryOptions({ input: { service: 'perennial', id } }))
}
