import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../api/index.ts'

/** All members of staff (USR-11). */
export function useUsers({ enabled = true } = {}) {
  const { query } = useApi()
  return useQuery({ ...query.users.list.queryOptions(), enabled })
}

/** One member of staff (USR-20). What is edited is not pulled away: it is read again only when asked for. */
export function useUser(id: string) {
  const { query } = useApi()
  return useQuery({ ...query.users.get.queryOptions({ input: { id } }), refetchOnWindowFocus: false })
}

/** All roles and teams: the choices of a user's form (USR-19). */
export function useRoles() {
  const { query } = useApi()
  return useQuery(query.access.list.queryOptions())
}

export function useTeams() {
  const { query } = useApi()
  return useQuery(query.teams.list.queryOptions())
}

/** Reads again what changes with an account. */
export function useUsersChanged() {
  const { query, queryClient } = useApi()
  return async () => {
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: query.users.key() }),
      queryClient.invalidateQueries({ queryKey: query.session.key() }),
    ])
  }
}
