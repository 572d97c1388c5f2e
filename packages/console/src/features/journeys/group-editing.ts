import type { StoredJourneyGroup } from '@perennial/api/journeys'
import {
  canonicalUrlErrors,
  type Journey,
  type JourneyGroup,
  newJourney,
  parseJourneyGroup,
  startingPointOf,
} from '@perennial/domain/journeys'

export const newId = () => crypto.randomUUID()

/** The stored group in the editor's form. @throws when the server sent an invalid one */
export function groupOf(stored: StoredJourneyGroup): JourneyGroup {
  const parsed = parseJourneyGroup(stored.data)
  if (!parsed.ok) throw new Error(`The journey group "${stored.name}" cannot be read: ${parsed.errors[0]?.message}`)
  return parsed.value
}

/** Error of the canonical address; undefined when valid. */
export const canonicalProblem = ({ canonicalUrl = '' }: JourneyGroup, allowed: readonly string[]) =>
  canonicalUrlErrors(canonicalUrl, allowed)[0]?.message

/** The group as the call expects it: values of paths as tag paths. */
export const groupToSave = (group: JourneyGroup): JourneyGroup => ({
  ...group,
  starting_point: startingPointOf(group.starting_point),
  fallback_tag: group.fallback_tag === '' ? '' : startingPointOf(group.fallback_tag),
})

export const withRule = (group: JourneyGroup, rule: Journey): JourneyGroup => ({
  ...group,
  journeys: group.journeys.map((one) => (one.id === rule.id ? rule : one)),
})
export const withNewRule = (group: JourneyGroup): JourneyGroup => ({
  ...group,
  journeys: [...group.journeys, newJourney(newId)],
})
export const withoutRule = (group: JourneyGroup, id: string): JourneyGroup => ({
  ...group,
  journeys: group.journeys.filter((one) => one.id !== id),
})

/** Moves a rule by one step. Rules apply in order, so this changes which visitors match which. */
export function withRuleMoved(group: JourneyGroup, id: string, step: -1 | 1): JourneyGroup {
  const index = group.journeys.findIndex((one) => one.id === id)
  const [rule, other] = [group.journeys[index], group.journeys[index + step]]
  if (!rule || !other) return group
  return { ...group, journeys: group.journeys.with(index, other).with(index + step, rule) }
}
