import type { User } from '@perennial/api/users'
import type { Action, Area, Role } from '@perennial/domain/access'
import type { Scope } from '../db/port.ts'
import type { Ports } from '../ports/index.ts'

/** A signed-in member of staff, for one tenant. */
export interface Caller {
  user: User
  role: Omit<Role, 'twoStep'>
  /** Set for a program with an API key: it has rights but no account. */
  isKey?: true
  /** Id of the session that the call's token belongs to. */
  session: string | undefined
  /** When the caller last proved who they are, in ms; undefined for programs, and when the provider does not say. */
  authenticatedAt: number | undefined
  scope: Scope
  can(action: Action, area: Area): boolean
}

/** A shopper who has signed in. */
export interface Shopper {
  id: string
  /** In lower case; proved at sign-in. */
  email: string
  /** Id of the session that the call's token belongs to. */
  session: string | undefined
  /** When they last proved who they are, in ms; undefined when the provider does not say. */
  authenticatedAt: number | undefined
}

/** Context of every handler. */
export interface Context {
  requestId: string
  request: Request
  ports: Ports
  /** The origin that was called. */
  origin: string
  /** The calling member of staff; only on the console's origin. */
  caller: Caller | undefined
  /** The calling shopper; only on the account origin. */
  shopper: Shopper | undefined
  /**
   * Id of the shopper's customer, in calls about what is a customer's own. Somebody who has not bought yet has an id that
   * no row has.
   */
  customer?: string
  /** Why there is no caller. */
  bearer: 'missing' | 'expired' | 'unknown'
  /** Network address of the caller, when known: for rate limits, never for logs. */
  address: string | undefined
  /** Tenant and mode of the call: the caller's, else the shop's. */
  scope: Scope
  call: {
    /** Name of the answering endpoint, such as `users.list`, once known: for logs and metrics. */
    endpoint?: string
    /** Seconds after which a call beyond its limit may come again. */
    retryAfter?: number | undefined
    /** `Set-Cookie` headers of the answer. */
    cookies?: string[]
  }
}
