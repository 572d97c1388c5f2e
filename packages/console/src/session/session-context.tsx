import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react'
import type { ConsoleConfig } from './config.ts'
import type { Session, SessionStatus } from './session.ts'

interface SessionScope {
  config: ConsoleConfig
  session: Session
}

const SessionContext = createContext<SessionScope | undefined>(undefined)

export interface SessionProviderProps extends SessionScope {
  children: ReactNode
}

/** Gives the session and the installation's settings to everything below. */
export function SessionProvider({ config, session, children }: SessionProviderProps) {
  return <SessionContext value={{ config, session }}>{children}</SessionContext>
}

/** The session and the settings. @throws outside of a `SessionProvider` */
export function useSession(): SessionScope {
  const scope = useContext(SessionContext)
  if (!scope) throw new Error('useSession needs a SessionProvider above it.')
  return scope
}

/** Whether somebody is signed in; it changes by itself. */
export function useSessionStatus(): SessionStatus {
  const { session } = useSession()
  return useSyncExternalStore(session.subscribe, session.status)
}

/** The server's sign-in, which comes back to an address of the console. */
export const signInAddress = (config: ConsoleConfig, returnTo: string): string =>
  `${config.signIn}?return=${encodeURIComponent(returnTo)}`
