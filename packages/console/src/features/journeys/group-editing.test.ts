import { type JourneyGroup, newGroup } from '@perennial/domain/journeys'
import { expect, test } from 'vitest'
import { groupOf, groupToSave, withNewRule, withoutRule, withRuleMoved } from './group-editing.ts'

let made = 0
const group = (rules: number): JourneyGroup => {
  let result: JourneyGroup = { ...newGroup(() => `r${made++}`), journeys: [] }
  for (let n = 0; n < rules; n++) result = withNewRule(result)
  return result
}
const ids = ({ journeys }: JourneyGroup) => journeys.map(({ id }) => id)

test('a rule moves one step and stays at the ends', () => {
  const three = group(3)
  const [one, two, last] = ids(three) as [string, string, string]
  expect(ids(withRuleMoved(three, two, -1))).toEqual([two, one, last])
  expect(withRuleMoved(three, one, -1)).toBe(three)
  expect(withRuleMoved(three, last, 1)).toBe(three)
  expect(ids(withoutRule(three, two))).toEqual([one, last])
})
test('tags are sent as paths with a slash at both ends, an empty fallback as none', () => {
  const sent = groupToSave({ ...group(0), starting_point: 'subscribe', fallback_tag: '/all' })
  expect([sent.starting_point, sent.fallback_tag]).toEqual(['/subscribe/', '/all/'])
  expect(groupToSave(group(0)).fallback_tag).toBe('')
})
test('a group that cannot be read is an error that names it', () => {
  const stored = { id: 'journey-x', name: 'Broken', data: { starting_point: 3 }, version: 1, modified: '' }
  expect(() => groupOf(stored)).toThrow(/"Broken" cannot be read/)
})
