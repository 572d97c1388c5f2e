import type { Action, Area } from '../access/index.ts'

/** What staff can do with records beyond looking at them (OBJ-64). */
export type RecordAction =
  | 'erase'
  | 'process'
  | 'forceProcess'
  | 'syncSubscription'
  | 'editCharge'
  | 'editSegments'
  | 'dismissAlert'
  | 'addPromoCode'
  | 'editPromoCode'
  | 'deletePromoCode'

interface Gate {
  /** Record types that the action applies to. */
  of: readonly string[]
  /** `edit` by default (PRM-59). */
  do?: Action
  on: Area
}

const promoCodes = ['promo_code', 'promo_code_v2']

/** The ability that each action needs (OBJ-64, OBJ-74, PRM-58, PRM-59, PRO-49). */
const gates: Readonly<Record<RecordAction, Gate>> = {
  erase: { of: ['customer'], do: 'delete', on: 'subscriptions' },
  process: { of: ['order', 'subscription', 'process_event'], on: 'subscriptions' },
  forceProcess: { of: ['order', 'subscription', 'process_event'], on: 'subscriptions' },
  syncSubscription: { of: ['subscription'], on: 'subscriptions' },
  editCharge: { of: ['schedule'], on: 'subscriptions' },
  editSegments: { of: ['customer'], on: 'subscriptions' },
  dismissAlert: { of: ['alert'], on: 'subscriptions' },
  addPromoCode: { of: promoCodes, do: 'create', on: 'promo_code' },
  editPromoCode: { of: promoCodes, on: 'promo_code' },
  // Codes of the first version are switched off, never deleted.
  deletePromoCode: { of: ['promo_code_v2'], do: 'delete', on: 'promo_code' },
}

/** What an action needs, as endpoints declare it. */
export const needsOf = (action: RecordAction): readonly [Action, Area] => {
  const { do: verb = 'edit', on } = gates[action]
  return [verb, on]
}

/** Whether a user may perform an action on records of a type. */
export const mayAct = (
  action: RecordAction,
  { recordType, may }: { recordType: string; may: (action: Action, area: Area) => boolean },
): boolean => gates[action].of.includes(recordType) && may(...needsOf(action))
