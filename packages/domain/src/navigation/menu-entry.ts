import type { Action, Area } from '../access/index.ts'

/** An entry of a menu: what it is called, where it leads, and the right without which it does not show. */
export interface MenuEntry {
  label: string
  address: string
  badge?: 'beta' | 'V2'
  /** Absent for entries that every signed-in user may see. */
  needs?: readonly [action: Action, area: Area]
  /** Roles by name, where the specification names roles instead of rights. */
  roles?: readonly string[]
}

/** A menu at the side: entries from the top, and some at the foot. */
export interface SideMenu {
  heading?: string
  entries: MenuEntry[]
  footer: MenuEntry[]
}

/** Whether a user sees an entry. */
export const showsEntry = (
  { needs, roles }: MenuEntry,
  { role, may }: { role: string; may: (action: Action, area: Area) => boolean },
): boolean => (!needs || may(...needs)) && (!roles || roles.includes(role))
