import type { ChangeRow, ChangeSet } from '@perennial/api/change-sets'
import type { RowState, SetState } from '@perennial/domain/change-sets'
import { keepPreviousData, useMutation, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { useApi } from '../../../api/index.ts'
import type { ListPage } from '../../../list-screen/index.ts'

/** How often a set that is worked on is read, in ms. The screen follows the set, never the request (CAT-11). */
const polling = 700

/** Rows of a page. */
export const rowsPerPage = 50

export const isWorkedOn = (state: SetState | undefined): boolean => state === 'previewing' || state === 'applying'

/** A set, followed while it is worked on; read again when the window gets focus, for what others have changed (CAT-05). */
export function useChangeSet(id: string): UseQueryResult<ChangeSet> {
  const { query } = useApi()
  return useQuery({
    ...query.changeSets.get.queryOptions({ input: { id } }),
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state: { data } }) => (isWorkedOn(data?.state) ? polling : false),
  })
}

export interface RowsQuestion {
  id: string
  states: readonly RowState[] | undefined
  search: string
  after: string | undefined
}

export function useChangeRows(
  { id, states, search, after }: RowsQuestion,
  set: ChangeSet | undefined,
): UseQueryResult<ListPage<ChangeRow>> {
  const { query } = useApi()
  return useQuery({
    ...query.changeSets.rows.queryOptions({
      input: {
        id,
        limit: rowsPerPage,
        ...(states ? { states: [...states] } : {}),
        ...(search ? { search } : {}),
        ...(after ? { queryMore: after } : {}),
      },
    }),
    enabled: set !== undefined && set.state !== 'previewing',
    refetchOnWindowFocus: 'always',
    select: ({ items, queryMore, total }): ListPage<ChangeRow> => ({ rows: items, next: queryMore, total }),
    placeholderData: keepPreviousData,
    refetchInterval: isWorkedOn(set?.state) ? polling * 3 : false,
  })
}

export function useChangeSets(after: string | undefined): UseQueryResult<ListPage<ChangeSet>> {
  const { query } = useApi()
  return useQuery({
    ...query.changeSets.list.queryOptions({ input: { limit: 25, ...(after ? { queryMore: after } : {}) } }),
    select: ({ items, queryMore, total }): ListPage<ChangeSet> => ({ rows: items, next: queryMore, total }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) =>
      data?.items.some(({ state }) => isWorkedOn(state)) ? polling * 3 : false,
  })
}

/** Something that is done to a set; its screen and everything that shows items are read again. */
export function useSetAction<Input>(act: (input: Input) => Promise<ChangeSet>) {
  const { query } = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: act,
    onSuccess: async (set) => {
      queryClient.setQueryData(query.changeSets.get.queryKey({ input: { id: set.id } }), set)
      await queryClient.invalidateQueries({ queryKey: query.changeSets.rows.key() })
    },
  })
}
