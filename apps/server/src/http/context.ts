import type { User } from '@perennial/api/session'
import type { Action, Area } from '@perennial/domain/access'
import type { Scope } from '../db/port.ts'
import type { Ports } from '../ports/index.ts'

/** A signed-in member of staff, for one tenant. */
export interface Caller {
  user: User
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
  /** Whose data the call is about: the caller's, else the shop's. */
  scope: Scope
}
