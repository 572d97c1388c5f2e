import { PRODUCT } from '../../product/index.ts'
import { mayDelete } from '../deletion.ts'
import type { ItemStatus, May } from '../statuses.ts'

/** Actions over an item's screen, in their order (ITM-90). */
export const headingActions = [
  'Save',
  'Reset Changes',
  'Builds',
  'Switch View',
  'History',
  'Search',
  'Duplicate current',
  'Script Report',
  'Delete',
  'Quick Preview',
  'Copy direct purchase URL',
] as const
export type HeadingAction = (typeof headingActions)[number]

/** Number of actions in the bar itself; the rest goes into its menu (ITM-91). */
export const actionsInBar = 4

const onlyFor: Partial<Record<HeadingAction, readonly string[]>> = {
  Builds: ['campaign', 'page', 'asset'],
  'Script Report': ['campaign', 'page'],
  'Quick Preview': ['campaign', 'page'],
  'Copy direct purchase URL': ['offer', 'add_on'],
}

/** An action of an item that is available to a user. */
export interface OfferedAction {
  action: HeadingAction
  disabled: boolean
}

/** A user's actions on an item (ITM-55, ITM-90, ITM-96), split into bar and menu (ITM-91). */
export function headingBar(
  item: { path: string; recordType: string; status?: ItemStatus | null },
  { may, maySave, changed }: { may: May; maySave: boolean; changed: boolean },
): { bar: OfferedAction[]; menu: OfferedAction[] } {
  const disabled: Partial<Record<HeadingAction, boolean>> = {
    Save: !maySave,
    'Reset Changes': !changed,
    Delete: !mayDelete(item, may),
  }
  const offered = headingActions
    .filter((action) => onlyFor[action]?.includes(item.recordType) ?? true)
    .filter((action) => action !== 'Builds' || may('read', 'publish'))
    .map((action) => ({ action, disabled: disabled[action] ?? false }))
  return { bar: offered.slice(0, actionsInBar), menu: offered.slice(actionsInBar) }
}

/** The address of a build's log (ITM-95). @param created when the build began, ISO 8601 */
export const buildLogAddress = (id: string, created: string): string =>
  `/catalog/operation/builds?${new URLSearchParams({ id, created }).toString()}`

/** The browser's title of an item's screen (ITM-88). */
export const documentTitle = (name: string): string => `${PRODUCT} | ${name}`

/** Where a campaign's journeys are edited (ITM-75). */
export const journeyGroupAddress = (name: string): string => `/catalog/journeys/group/${encodeURIComponent(name)}`
