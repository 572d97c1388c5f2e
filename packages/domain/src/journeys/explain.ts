import { journeyConditionHolds } from './conditions.ts'
import { type Decision, decide } from './decide.ts'
import type { JourneyCondition, JourneyGroup } from './group.ts'
import type { Visitor } from './visitor.ts'

/** What became of a rule: it decided, it did not fit, it has no destination, or one before it decided. */
export type RuleOutcome = 'decides' | 'differs' | 'no destination' | 'not reached'

export interface ExplainedRule {
  id: string
  outcome: RuleOutcome
  /** Its conditions that do not hold for the visitor, whether it was reached or not. */
  failing: JourneyCondition[]
}

/** Where a visitor goes, and what each rule of a group had to do with it. */
export interface Explanation extends Decision {
  rules: ExplainedRule[]
}

/** Says for each rule of a group why it sends a visitor or not. The decision is {@link decide}'s, as in the shop. */
export function explain(group: JourneyGroup, visitor: Visitor): Explanation {
  const decision = decide(group, visitor)
  let isDecided = false
  const rules = group.journeys.map(({ id, conditions, actions }): ExplainedRule => {
    const failing = conditions.filter((condition) => !journeyConditionHolds(condition, visitor))
    const outcome = outcomeOf()
    isDecided ||= outcome === 'decides'
    return { id, outcome, failing }

    function outcomeOf(): RuleOutcome {
      if (isDecided) return 'not reached'
      if (decision.journey === id) return 'decides'
      const leads = actions.some(({ type, values }) => type === 'destination' && values.some(({ tag }) => tag !== ''))
      return leads ? 'differs' : 'no destination'
    }
  })
  return { ...decision, rules }
}
