import type { EntryAccess } from '@perennial/domain/navigation'
import type { IconPicture } from '@perennial/ui/icons'
import type { TextsOfAnyRoom } from '@perennial/ui/messages'
import type { RouteObject } from 'react-router'

/** What the shell provides to routes. */
export interface RouteHandle {
  /** The page needs the width: the navigation is only pictures. */
  narrowNavigation?: boolean
}

/** The menus of the console: at the side, their foot, behind the profile, and the lists of home and operations. */
export type MenuId =
  | 'catalog'
  | 'catalogFoot'
  | 'subscriptions'
  | 'customer'
  | 'analytics'
  | 'settings'
  | 'developer'
  | 'profile'
  | 'operations'
  | 'sell'
  | 'manage'
  | 'customise'

/** An entry of one or more menus: label, address, and who sees it. */
export interface MenuEntry extends EntryAccess {
  /** Order by menu, lowest first. */
  places: Partial<Readonly<Record<MenuId, number>>>
  label: () => string
  /** Description, for menus that show one. */
  hint?: () => string
  address: string
  icon: IconPicture
  badge?: 'beta' | 'V2'
}

/** An item that the palette offers to create. */
export interface CreateCommand extends EntryAccess {
  id: string
  label: () => string
  icon: IconPicture
  address: string
}

/** Keys that lead to a screen from everywhere: `g p`. */
export interface GoToShortcut {
  keys: string
  label: () => string
  address: string
}

/** The static part of a feature. It is loaded with the first screen, so screens and their texts are dynamic imports. */
export interface Feature<Id extends string = string> {
  /** The name of its folder. */
  id: Id
  /** Texts of menus, commands and shortcuts. */
  labels?: TextsOfAnyRoom
  /** Texts of its screens, which come with them. */
  texts?: () => Promise<{ text: TextsOfAnyRoom }>
  routes: readonly RouteObject[]
  menu?: readonly MenuEntry[]
  create?: readonly CreateCommand[]
  shortcuts?: readonly GoToShortcut[]
  /** Loads its screens when the browser is idle: for features that most people open next. */
  prefetch?: () => Promise<unknown>
}

/**
 * Declares a feature. Only `app/features.ts` lists it.
 * @example
 * export const teams = defineFeature({
 *   id: 'teams',
 *   routes: [{ path: createTeamUrl, lazy: screen(() => import('./index.ts'), 'CreateTeamScreen') }],
 * })
 */
export const defineFeature = <const Id extends string, Own extends Feature<Id>>(feature: Own & { id: Id }): Own =>
  feature
