import type { User } from '@perennial/api/users'
import type { Action, Area, Role } from '@perennial/domain/access'
import type { Scope } from '../db/port.ts'
import type { Ports } from '../ports/index.ts'

/** A signed-in member of staff, for one tenant. */
export interface Caller {
  user: User
  role: Role
  /** A program with an API key instead of a person: it has rights, and no account. */
  isKey?: true
  /** The session that the call's token belongs to. */
  session: string | undefined
  scope: Scope
  can(action: Action, area: Area): boolean
}

/** What every handler is given. */
export interface Context {
  requestId: string
  request: Request
  ports: Ports
  /** Staff who is calling; nobody on the shop's origin. */
  caller: Caller | undefined
  /** Why nobody is known to be calling. */
  bearer: 'missing' | 'expired' | 'unknown'
  /** Where on the network the call comes from, where that is known: for counting, never for logs. */
  address: string | undefined
  /** Whose data the call is about: the caller's, else the shop's. */
  scope: Scope
  /** Name of the endpoint that answers, such as `users.list`, once it is known: for logs and metrics. */
  call: { endpoint?: string }
}
