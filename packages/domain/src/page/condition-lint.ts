import { conditionAttributes, holds, noFacts } from './conditions.ts'
import type { Condition } from './document.ts'

/** Whether a card can be visible at all: `never` and `always` are probably mistakes and are reported. */
export interface ConditionLint {
  verdict: 'never' | 'always' | 'depends'
  /** The reason, as a message; empty when it depends. */
  because: string
}

const depends: ConditionLint = { verdict: 'depends', because: '' }

/**
 * Finds conditions that no shopper can meet, and conditions that every shopper meets. Exact: the result is `never` or
 * `always` if and only if that is true of all possible baskets.
 */
export function lintConditions(conditions: readonly Condition[] | undefined): ConditionLint {
  if (!conditions || conditions.length === 0) return depends
  const odd = conditions.find((condition) => holds(condition, noFacts) === undefined)
  if (odd) return never(`the condition on ${odd.attribute} cannot be understood`)
  const impossible = [...byAttribute(conditions)].find(([, own]) => contradicts(own))
  if (impossible) return never(`the conditions on ${impossible[0]} rule each other out`)
  if (conditions.every(holdsForAll)) {
    return { verdict: 'always', because: 'Always visible: its conditions hold for every basket.' }
  }
  return depends
}

const never = (reason: string): ConditionLint => ({ verdict: 'never', because: `Never visible: ${reason}.` })

function byAttribute(conditions: readonly Condition[]): Map<string, Condition[]> {
  const groups = new Map<string, Condition[]>()
  for (const condition of conditions)
    groups.set(condition.attribute, [...(groups.get(condition.attribute) ?? []), condition])
  return groups
}

const optionsOf = ({ options }: Condition): unknown[] => (Array.isArray(options) ? options : [options])
const namesOf = (condition: Condition): string[] =>
  optionsOf(condition).filter((option): option is string => typeof option === 'string')
const kindOf = ({ attribute }: Condition) => conditionAttributes[attribute as keyof typeof conditionAttributes].kind

/** Nothing to be excluded: the only way in which one condition holds whatever is in the basket. */
const holdsForAll = (condition: Condition): boolean =>
  kindOf(condition) === 'oneOf' && condition.operator === 'is not one of' && namesOf(condition).length === 0

/** Whether no value of one attribute meets all of its conditions. */
function contradicts(conditions: readonly Condition[]): boolean {
  const [first] = conditions
  switch (kindOf(first!)) {
    case 'flag':
      return [true, false].every(
        (flag) => !conditions.every((one) => holds(one, { ...noFacts, [one.attribute]: flag })),
      )
    case 'number':
      return contradictsAsNumber(conditions)
    case 'oneOf':
      return first!.attribute === 'productInBasket' ? contradictsAsSet(conditions) : contradictsAsChoice(conditions)
  }
}

/** A price that must equal something has that value only; one that must not always finds another. */
function contradictsAsNumber(conditions: readonly Condition[]): boolean {
  const requested = conditions.find(({ operator }) => operator === 'equal to')
  if (!requested) return false
  const orderPrice = Number(optionsOf(requested)[0])
  return !conditions.every((one) => holds(one, { ...noFacts, orderPrice }))
}

/** A choice has one payment method: a required one must be in every list, and in none of the excluded. */
function contradictsAsChoice(conditions: readonly Condition[]): boolean {
  const requested = conditions.find(({ operator }) => operator === 'is one of')
  if (!requested) return false
  return !namesOf(requested).some((paymentMethodSelected) =>
    conditions.every((one) => holds(one, { ...noFacts, paymentMethodSelected })),
  )
}

/** A basket has several products: each required list must contain one that is not excluded. */
function contradictsAsSet(conditions: readonly Condition[]): boolean {
  const excluded = new Set(conditions.filter(({ operator }) => operator === 'is not one of').flatMap(namesOf))
  return conditions.some(
    (one) => one.operator === 'is one of' && namesOf(one).every((product) => excluded.has(product)),
  )
}
