import type { Action, Area } from '../access/index.ts'

/** The statuses of an item (ITM-41, ITM-43). */
export const itemStatuses = ['draft', 'approved', 'archived'] as const
export type ItemStatus = (typeof itemStatuses)[number]

/** Whether the person at the screen may do something. */
export type May = (action: Action, area: Area) => boolean

const transitions: Readonly<Record<ItemStatus, readonly ItemStatus[]>> = {
  draft: ['archived'],
  archived: ['draft'],
  approved: ['draft', 'archived'],
}

/** The statuses that the control offers from one (ITM-43, APV-11); `approved` comes from the approval widget only. */
export const transitionsFrom = (status: ItemStatus): readonly ItemStatus[] => transitions[status]

/** Whether an item may be given a status; keeping its own is always fine. */
export const mayBecome = (from: ItemStatus, to: string): boolean =>
  from === to || transitions[from].some((status) => status === to)

/** Archiving takes an item off sale, so it requires confirmation (ITM-44, APV-12). */
export const needsConfirmation = (to: ItemStatus): boolean => to === 'archived'

/** Labels of statuses: a draft is displayed as "Active" (ITM-43). */
export const statusLabels: Readonly<Record<ItemStatus, string>> = {
  draft: 'Active',
  approved: 'Approved',
  archived: 'Archived',
}

/** Whether the tabs of an item can be edited at all (ITM-42). */
export const isDraft = (status: ItemStatus | null | undefined): boolean => (status ?? 'draft') === 'draft'

/** A user's access to the status control (ITM-46, APV-10): hidden, read or edit. */
export function statusControlFor(may: May): 'hidden' | 'read' | 'edit' {
  if (!may('read', 'approval')) return 'hidden'
  return may('edit', 'approval') ? 'edit' : 'read'
}
