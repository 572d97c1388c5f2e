import type { JourneyAction, JourneyDestination } from './group.ts'

const isSplit = (value: number) => Number.isInteger(value) && value >= 0 && value <= 100

/** The sum of an action's shares. */
export const splitSum = ({ values }: Pick<JourneyAction, 'values'>): number =>
  values.reduce((acc, { split }) => acc + (isSplit(split) ? split : 0), 0)

/** Sets the share of one destination. Ignores anything but a whole number from 0 to 100 (JRN-30). */
export const withSplit = (action: JourneyAction, id: string, split: number): JourneyAction =>
  isSplit(split)
    ? laidOut(
        action,
        action.values.map((value) => (value.id === id ? { ...value, split } : value)),
      )
    : action

/** Adds a destination, with the rest of 100 as its share. */
export const withNewSplit = (action: JourneyAction, id: string, tag = ''): JourneyAction =>
  laidOut(action, [...action.values, { id, split: Math.max(0, 100 - splitSum(action)), tag }])

/** Whether a destination can be removed: never the only one, and not in a form that cannot be edited (JRN-31). */
export const canRemoveSplit = ({ values }: Pick<JourneyAction, 'values'>, editable: boolean): boolean =>
  editable && values.length > 1

/** An action without one destination; the last one stays (JRN-31). */
export const withoutSplit = (action: JourneyAction, id: string): JourneyAction =>
  canRemoveSplit(action, true)
    ? laidOut(
        action,
        action.values.filter((value) => value.id !== id),
      )
    : action

/** Changes the tag of a destination: no visitor changes sides. */
export const withDestination = (action: JourneyAction, id: string, tag: string): JourneyAction => ({
  ...action,
  values: action.values.map((value) => (value.id === id ? { ...value, tag } : value)),
})

/** Notice when the shares do not add up to 100; undefined when they do. */
export function splitNotice(action: Pick<JourneyAction, 'values'>): string | undefined {
  const sum = splitSum(action)
  if (sum === 100 || action.values.length === 0) return undefined
  return sum < 100
    ? `The split adds up to ${sum}%. The remaining ${100 - sum}% of visitors go to the fallback tag.`
    : `The split adds up to ${sum}%. Only the first 100% count.`
}

const laidOut = (action: JourneyAction, values: JourneyDestination[]): JourneyAction => ({
  ...action,
  values,
  buckets: runsOf(bucketsOf({ ...action, values })),
})

/**
 * The destination of each of the hundred buckets, null for the fallback. Starts from the stored assignment and moves
 * only as many buckets as the shares require: a smaller destination frees its last ones, a larger one takes free ones.
 */
export function bucketsOf({ values, buckets }: Pick<JourneyAction, 'values' | 'buckets'>): (string | null)[] {
  const quota = quotas(values)
  const table: (string | null | undefined)[] = expanded(buckets)
  const counts = new Map<string | null, number>()
  // The fallback frees its first buckets, so that free ones lie at the end.
  const order = (owner: 'fallback' | 'destination') => {
    for (let step = 0; step < 100; step += 1) {
      const at = owner === 'fallback' ? 99 - step : step
      const id = table[at]
      if (id === undefined || (id === null) !== (owner === 'fallback')) continue
      const count = counts.get(id) ?? 0
      if (count < (quota.get(id) ?? 0)) counts.set(id, count + 1)
      else table[at] = undefined
    }
  }
  order('destination')
  order('fallback')
  const missing = [...quota].flatMap(([id, count]) => Array.from({ length: count - (counts.get(id) ?? 0) }, () => id))
  let next = 0
  return table.map((id) => (id === undefined ? missing[next++]! : id))
}

/** How many buckets each destination gets, in their order while there are any, and the fallback the rest. */
function quotas(values: readonly JourneyDestination[]): Map<string | null, number> {
  const quota = new Map<string | null, number>()
  let left = 100
  for (const { id, split } of values) {
    const share = Math.min(left, isSplit(split) ? split : 0)
    quota.set(id, (quota.get(id) ?? 0) + share)
    left -= share
  }
  return quota.set(null, left)
}

function expanded(runs: JourneyAction['buckets']): (string | null)[] {
  const table: (string | null)[] = []
  // Whatever was stored, the result has a hundred buckets: missing ones belong to the fallback.
  for (const [id, length] of Array.isArray(runs) ? runs : []) {
    for (let n = 0; n < length && table.length < 100; n += 1) table.push(id)
  }
  while (table.length < 100) table.push(null)
  return table
}

function runsOf(table: readonly (string | null)[]): [string | null, number][] {
  const runs: [string | null, number][] = []
  for (const id of table) {
    const last = runs.at(-1)
    if (last && last[0] === id) last[1] += 1
    else runs.push([id, 1])
  }
  return runs
}
