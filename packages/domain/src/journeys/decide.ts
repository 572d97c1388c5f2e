import { journeyConditionHolds } from './conditions.ts'
import type { Journey, JourneyAction, JourneyGroup } from './group.ts'
import { bucketOf } from './hash.ts'
import { bucketsOf } from './splits.ts'
import type { Visitor } from './visitor.ts'

/** Where a visitor goes, and by which rule: what the shop follows and the preview tester explains. */
export interface Decision {
  tag: string
  /** The matching rule; null when none matches. */
  journey: string | null
  /** The destination of the split; null for the group's fallback. */
  destination: string | null
  /** Whether a split was involved: the visitor's id decided, so it must be the same next time. */
  split: boolean
}

/**
 * Routes a visitor: to a destination of the first rule whose conditions all hold, by its shares; otherwise to the
 * fallback (JRN-50). Total and deterministic for a visitor and group.
 */
export function decide(group: JourneyGroup, visitor: Visitor): Decision {
  for (const journey of group.journeys) {
    const action = destinationOf(journey)
    if (!action || !journey.conditions.every((condition) => journeyConditionHolds(condition, visitor))) continue
    const destination = destinationIn(action, visitor.id)
    return {
      tag: destination?.tag || group.fallback_tag,
      journey: journey.id,
      destination: destination?.tag ? destination.id : null,
      split: isSplit(action),
    }
  }
  return { tag: group.fallback_tag, journey: null, destination: null, split: false }
}

/** The action of a rule with a destination; a blank rule has none and is skipped. */
const destinationOf = ({ actions }: Journey): JourneyAction | undefined =>
  actions.find(({ type, values }) => type === 'destination' && values.some(({ tag }) => tag !== ''))

const isSplit = ({ values }: JourneyAction): boolean => values.length !== 1 || values[0]!.split !== 100

function destinationIn(action: JourneyAction, visitorId: string) {
  if (!isSplit(action)) return action.values[0]
  const id = bucketsOf(action)[bucketOf(visitorId, action.id)]
  return action.values.find((value) => value.id === id)
}

/**
 * The group that a request belongs to: the one that starts at its tag, for its domain before one for all domains.
 * @param groups by name; where two fit alike, the first name in the alphabet counts
 */
export function groupFor(
  groups: Readonly<Record<string, JourneyGroup>>,
  { tag, domain }: { tag: string; domain: string },
): { name: string; group: JourneyGroup } | undefined {
  const fitting = Object.keys(groups)
    .sort()
    .map((name) => ({ name, group: groups[name]! }))
    .filter(({ group }) => group.starting_point === tag)
  const named = fitting.find(({ group }) => group.domains.some((one) => one.toLowerCase() === domain.toLowerCase()))
  return named ?? fitting.find(({ group }) => group.domains.length === 0)
}
