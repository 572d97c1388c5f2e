import type { ConnectedProvider } from '@perennial/api/connect'
import { type ConnectionType, connectionTexts } from '@perennial/domain/connections'
import { showToast } from '@perennial/ui/toast'
import { useQuery } from '@tanstack/react-query'
import { failureOf, useApi } from '../../api/index.ts'
import { productWords } from '@perennial/ui/messages'

/** Services and connections of a type, and what is done with them. */
export function useConnections(type: ConnectionType, enabled: boolean) {
  const { client, query, queryClient } = useApi()
  // Sign-ins have a call of their own, with the shop's among them (DEV-22).
  const signIns = type === 'authprovider'
  const own = useQuery({
    ...query.connect.authProviders.queryOptions(),
    staleTime: 0,
    enabled: enabled && signIns,
  })
  const listed = useQuery({
    ...query.connect.list.queryOptions({ input: { record_type: type } }),
    staleTime: 0,
    enabled: enabled && !signIns,
  })
  const changed = () => queryClient.invalidateQueries({ queryKey: query.connect.key() })
  return {
    connections: signIns ? own : listed,

    async remove({ record_variant: service, id }: ConnectedProvider) {
      await client.connect.remove({ record_type: type, service, id }).catch((error: unknown) => {
        const { code, message } = failureOf(error)
        throw new Error(code === 'IN_USE' ? message : productWords(connectionTexts.notDisconnected))
      })
      await changed()
    },

    async chooseDefault(service: string, id: string) {
      try {
        await client.connect.saveDefault({ key: 'default', service, metadata: { default_id: id } })
      } catch (error) {
        showToast({ tone: 'danger', text: failureOf(error).message })
      }
      await changed()
    },
  }
}
