import { type Axis, axisOf, axisValueFor, byAxis, type From } from './axes.ts'
import { holds, instantsOf, optionsOf } from './conditions.ts'
import type { Condition } from './document.ts'
import { noFacts } from './reader.ts'

/** Whether a part can be visible at all: `never` and `always` are probably mistakes and are reported. */
export interface ConditionLint {
  verdict: 'never' | 'always' | 'depends'
  /** The reason, as a message; empty when it depends. */
  because: string
  /** The fewest conditions that cause a verdict. */
  causes: readonly Condition[]
}

const depends: ConditionLint = { verdict: 'depends', because: '', causes: [] }

/**
 * Finds conditions that no reader can meet, and conditions that every reader meets. Exact: the result is `never` or
 * `always` if and only if that is true of all readers there can be. All conditions must hold and each asks about one
 * axis, so the readers are a product of one set for each axis: one that is empty is `never`, all that are whole `always`.
 * @param above conditions of what the part is in: only readers who meet them count
 */
export function lintConditions(
  conditions: readonly Condition[] | undefined,
  from: From = {},
  above: readonly Condition[] = [],
): ConditionLint {
  if (!conditions || conditions.length === 0) return depends
  // Nobody sees what it is in, which is said there.
  if (above.length > 0 && lintConditions(above, from).verdict === 'never') return depends
  const around = byAxis(above)
  for (const [axis, own] of byAxis(conditions)) {
    if (axis === undefined) {
      const [odd] = own
      return never(`the condition on ${odd!.attribute} cannot be understood`, [odd!])
    }
    const all = [...(around.get(axis) ?? []), ...own]
    if (axisValueFor(axis, wished(all), from)) continue
    const causes = fewest(axis, all, from)
    return never(`the conditions on ${listed(causes)} rule each other out`, causes)
  }
  const isWhole = conditions.every((condition) => {
    const axis = axisOf(condition)!
    return !axisValueFor(axis, [...wished(around.get(axis) ?? []), { condition, met: false }], from)
  })
  return isWhole
    ? { verdict: 'always', because: 'Always visible: its conditions hold for every reader.', causes: conditions }
    : depends
}

const never = (reason: string, causes: readonly Condition[]): ConditionLint => ({
  verdict: 'never',
  because: `Never visible: ${reason}.`,
  causes,
})

const wished = (conditions: readonly Condition[]) => conditions.map((condition) => ({ condition, met: true }))

/** Those that rule each other out, without any that could be left out. */
function fewest(axis: Axis, conditions: readonly Condition[], from: From): Condition[] {
  let left = [...conditions]
  for (const one of conditions) {
    const without = left.filter((other) => other !== one)
    if (without.length > 0 && !axisValueFor(axis, wished(without), from)) left = without
  }
  return left
}

const listed = (conditions: readonly Condition[]) =>
  [...new Set(conditions.map(({ attribute }) => attribute))].join(' and ')

/** A condition as an English phrase, for programs and logs: `country is one of DE, FR`. */
export const conditionPhrase = (condition: Pick<Condition, 'attribute' | 'operator' | 'options'>): string =>
  `${condition.attribute} ${condition.operator} ${optionsOf(condition).map(String).join(', ')}`

/** Steps after which a section counts as never empty: nobody writes conditions like that. */
const mostSteps = 2_000

/**
 * Whether a reader can meet none of some lists of conditions: for each list one condition that fails, and all of these
 * failures together possible.
 */
export function canMissAll(lists: readonly (readonly Condition[])[], from: From = {}): boolean {
  if (lists.length === 0 || lists.some((list) => list.length === 0)) return false
  let steps = 0
  const missed = (index: number, failing: readonly Condition[]): boolean => {
    const list = lists[index]
    if (!list) return true
    return list.some((condition) => {
      steps += 1
      if (steps > mostSteps) return false
      // Nobody meets what cannot be understood.
      if (holds(condition, noFacts) === undefined) return missed(index + 1, failing)
      const axis = axisOf(condition)!
      const next = [...failing, condition]
      const own = next.filter((one) => axisOf(one) === axis).map((one) => ({ condition: one, met: false }))
      return axisValueFor(axis, own, from) !== undefined && missed(index + 1, next)
    })
  }
  return missed(0, [])
}

/** The instant from which nobody sees a part any more, in ms; undefined where its conditions set no end. */
export function endOf(conditions: readonly Condition[]): number | undefined {
  const ends = conditions.flatMap((condition) => {
    if (condition.attribute !== 'dateTime' || condition.operator === 'from') return []
    return instantsOf(condition)?.at(-1) ?? []
  })
  return ends.length > 0 ? Math.min(...ends) : undefined
}

/** Whether anybody sees a part at an instant or later, as far as its conditions on date and time say. */
export const isSeenFrom = (conditions: readonly Condition[], at: number): boolean => {
  const end = endOf(conditions)
  return end === undefined || end > at
}
