import { createTanstackQueryUtils } from '@orpc/tanstack-query'
import { type Client, createClient } from '@perennial/api/client'
import type { MediaFile } from '@perennial/api/media'
import type { Upload } from '@perennial/ui/uploader'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useEffect, useSyncExternalStore } from 'react'
import type { Session } from '../session/index.ts'
import { type Connection, type ConnectionState, createConnection } from './connection.ts'
import { failureOf, inWords, isAborted } from './failure.ts'
import { createSignInAgain, type SignInAgain } from './sign-in-again.ts'

const utilsOf = (client: Client) => createTanstackQueryUtils(client)

/** The typed client, the same as query options, and the state of the network. */
export interface Api {
  client: Client
  query: ReturnType<typeof utilsOf>
  queryClient: QueryClient
  connection: Connection
  signInAgain: SignInAgain
  /** Uploads a file; it can then be shown by its address. */
  upload(...sent: Parameters<Upload>): Promise<MediaFile>
}

/** Retries of a failed query. A refusal is final, so it is not retried. */
const retries = 2

/** Makes the client of a session: it sends its token, renews it, and watches the network. */
export function createApi(session: Session, origin: string = location.origin): Api {
  const connection = createConnection()
  const signInAgain = createSignInAgain()
  const client = createClient({
    url: origin,
    signInAgain: signInAgain.request,
    token: () =>
      session.token().catch((error: unknown) => {
        throw inWords(error)
      }),
    fetch: async (request, init) => {
      try {
        const response = await session.send(request, init)
        if (response.status < 502 || response.status > 504) connection.reached()
        else connection.missed()
        return response
      } catch (error) {
        if (!isAborted(error)) connection.missed()
        throw inWords(error)
      }
    },
  })
  const queryClient = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 15_000,
        retry: (count, error) => {
          const { status } = failureOf(error)
          return count < retries && (status === 0 || status >= 500)
        },
      },
    },
  })
  return {
    client,
    query: utilsOf(client),
    queryClient,
    connection,
    signInAgain,
    // Few people upload on their first screen.
    upload: async (file, options) => (await import('./upload-file.ts')).uploadFile(session, origin, file, options),
  }
}

const ApiContext = createContext<Api | undefined>(undefined)

export interface ApiProviderProps {
  api: Api
  /** User whose token the client sends. */
  session: Session
  children: ReactNode
}

/** Provides the client, and retries the queries that failed while the session had ended. */
export function ApiProvider({ api, session, children }: ApiProviderProps) {
  const { queryClient } = api
  useEffect(() => {
    let before = session.status()
    return session.subscribe(() => {
      const now = session.status()
      if (before === 'expired' && now === 'signed-in') {
        void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })
      }
      before = now
    })
  }, [session, queryClient])
  return (
    <ApiContext value={api}>
      <QueryClientProvider client={api.queryClient}>{children}</QueryClientProvider>
    </ApiContext>
  )
}

/** The client of this session. @throws outside of an `ApiProvider` */
export function useApi(): Api {
  const api = useContext(ApiContext)
  if (!api) throw new Error('useApi needs an ApiProvider above it.')
  return api
}

/** State of the network; rerenders when it changes. */
export function useConnection(): ConnectionState {
  const { connection } = useApi()
  return useSyncExternalStore(connection.subscribe, connection.state)
}

/** Which proof of who is there calls wait for, and what lets them go on. */
export function useSignInAgain() {
  const { signInAgain } = useApi()
  const requested = useSyncExternalStore(signInAgain.subscribe, signInAgain.requested)
  return { requested, settle: signInAgain.settle }
}
