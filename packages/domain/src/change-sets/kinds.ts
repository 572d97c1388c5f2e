/** What can be done to many items at once. */
export const changeSetKinds = ['edit', 'archive', 'activate', 'move', 'copy', 'delete', 'import', 'undo'] as const
export type ChangeSetKind = (typeof changeSetKinds)[number]

/** What a row does to its item. */
export const rowActions = ['edit', 'move', 'create', 'delete', 'restore'] as const
export type RowAction = (typeof rowActions)[number]

/**
 * States of a set. `previewing` and `applying` are worked on by a job; `stopped` can go on; the last two are ends, of which
 * `done` can go on once its left-over rows have been previewed again.
 */
export const setStates = ['previewing', 'ready', 'applying', 'stopped', 'done', 'cancelled'] as const
export type SetState = (typeof setStates)[number]

/** States of a row. `same`: the change would change nothing of it. */
export const rowStates = ['problem', 'stale', 'failed', 'ready', 'excluded', 'same', 'done'] as const
export type RowState = (typeof rowStates)[number]

export type RowCounts = Readonly<Record<RowState, number>>

export const noRows: RowCounts = { problem: 0, stale: 0, failed: 0, ready: 0, excluded: 0, same: 0, done: 0 }

/** Whether nobody works on a set, so that its rows can be taken out or previewed again. */
export const isAtRest = (state: SetState): boolean => state === 'ready' || state === 'stopped' || state === 'done'

/** Whether applying can begin or go on. */
export const mayBegin = (state: SetState): boolean => state === 'ready' || state === 'stopped'

/** The state after a preview: a set that has done all that it could stays done. */
export const stateAfterPreview = (counts: RowCounts): SetState =>
  counts.ready === 0 && counts.done > 0 ? 'done' : counts.done > 0 ? 'stopped' : 'ready'

/** Days in which a set can be undone. Afterwards its rows are deleted. */
export const undoDays = 90

/** Most items of a set. */
export const maxSetItems = 5_000

/** Days that a deleted item lies in the trash. */
export const trashDays = 30
