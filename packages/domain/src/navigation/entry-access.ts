import { type Action, type Area, mayOpenDeveloper } from '../access/index.ts'
import type { Features } from './features.ts'

/** What a menu entry asks of who looks at it. One that asks nothing shows to everybody who is signed in. */
export interface EntryAccess {
  /** The right to what it leads to. */
  needs?: readonly [action: Action, area: Area]
  /** The route of the developer area that it leads to (PRM-54 to PRM-56). */
  developerRoute?: string
  /** Whether a tenant has what it leads to. */
  inTenant?: (features: Features) => boolean
  /** Not where orders are real. */
  onlyInTest?: boolean
}

/** Whoever looks at a menu. */
export interface MenuViewer {
  may: (action: Action, area: Area) => boolean
  features: Features
  mode: 'test' | 'production'
}

/** Whether somebody sees a menu entry. */
export const showsEntry = (
  { needs, developerRoute, inTenant, onlyInTest }: EntryAccess,
  { may, features, mode }: MenuViewer,
): boolean =>
  (!needs || may(...needs)) &&
  (developerRoute === undefined || mayOpenDeveloper(developerRoute, { can: may })) &&
  (!inTenant || inTenant(features)) &&
  (onlyInTest !== true || mode === 'test')
