import { oc } from '@orpc/contract'
import type { Action, Area } from '@perennial/domain/access'

/**
 * Who may call an endpoint. `areaOf` is an area that the call's path determines: `/offers/...` belongs to campaigns,
 * `/pages2/...` to pages (PRM-69, PRM-76). `ownOr` is for calls about an account, named by `id` or `userName`:
 * everybody may make them about their own account, others need the permission. `anyOf` requires one of several.
 * `customer` is a shopper who has signed in, about what is theirs: the database shows such a call no other customer's
 * rows. With `freshEndpoint` the sign-in has to be a recent one.
 */
export type Can =
  | 'public'
  | 'signed-in'
  | 'customer'
  | readonly [action: Action, area: Area]
  | { readonly ownOr: readonly [action: Action, area: Area] }
  | { readonly anyOf: readonly (readonly [action: Action, area: Area])[] }
  | { readonly action: Action; readonly areaOf: 'item-path' | 'object-type' }

/**
 * Which origin serves a call. Staff calls exist on the console's only; calls about what is a shopper's own never on the
 * shop's, where third-party component code runs.
 */
export type Surface = 'console' | 'shop' | 'account'

/** Which calls of an endpoint need a recent sign-in: all, or those that change one of these fields of an account. */
export type Fresh = 'always' | { readonly ifChanged: readonly ('email' | 'role')[] }

export interface EndpointMeta {
  /** Required on every endpoint: the server does not start otherwise. */
  can?: Can
  /** Set by `freshEndpoint`. */
  fresh?: Fresh
}

/** Base of every endpoint: declares its permission as data and its errors by type. */
export const endpoint = oc.$meta<EndpointMeta>({}).errors({
  NOT_SIGNED_IN: { status: 401, message: 'not authenticated' },
  /** AUT-14: the token has expired. */
  TOKEN_EXPIRED: { status: 401, message: 'The user token has expired' },
  /** AUT-15: the call carried no token at all. */
  NO_TOKEN: { status: 401, message: 'Failed to get bearer token' },
  FORBIDDEN: { status: 403, message: 'You do not have permission to do this.' },
})
