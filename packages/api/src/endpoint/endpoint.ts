import { oc } from '@orpc/contract'
import type { Action, Area } from '@perennial/domain/access'

/**
 * Who may call an endpoint. `areaOf` stands for an area that only the call's own path tells: `/offers/...` belongs to
 * campaigns, `/pages2/...` to pages (PRM-69, PRM-76).
 */
export type Can =
  | 'public'
  | 'signed-in'
  | readonly [action: Action, area: Area]
  | { readonly action: Action; readonly areaOf: 'item-path' | 'object-type' }

/** Which origin answers: staff calls never exist on the shop's, where other people's component code runs. */
export type Surface = 'console' | 'shop'

export interface EndpointMeta {
  /** Every endpoint states it; the server does not start otherwise. */
  can?: Can
}

/** What every endpoint starts from: its permission is data, its refusals are typed. */
export const endpoint = oc.$meta<EndpointMeta>({}).errors({
  NOT_SIGNED_IN: { status: 401, message: 'not authenticated' },
  FORBIDDEN: { status: 403, message: 'You do not have permission to do this.' },
})
