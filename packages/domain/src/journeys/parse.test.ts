import { describe, expect, test } from 'vitest'
import { type JourneyGroup, newGroup, parseJourneyGroup } from './index.ts'

const destination = (more: object = {}) => ({ id: 'd', split: 100, tag: '/winter/', ...more })
const action = (more: object = {}) => ({ id: 'a', type: 'destination', values: [destination()], ...more })
const condition = (more: object = {}) => ({ id: 'c', type: 'country', value: ['GB'], ...more })
const rule = (more: object = {}) => ({ id: 'r', conditions: [condition()], actions: [action()], ...more })
const group = (more: object = {}) => ({
  starting_point: '/home/',
  fallback_tag: '/fallback/',
  domains: ['shop.example'],
  canonicalUrl: 'https://shop.example/',
  journeys: [rule()],
  ...more,
})
const wrongIn = (value: unknown) => {
  const parsed = parseJourneyGroup(value)
  return parsed.ok ? [] : parsed.errors.map(({ path }) => path)
}

describe('a stored journey group', () => {
  test('parses start, fallback, domains, address and rules (JRN-16, JRN-17)', () => {
    expect(parseJourneyGroup(group())).toEqual({ ok: true, value: group() as JourneyGroup })
    expect(wrongIn(newGroup(() => 'x'))).toEqual([])
    expect(wrongIn(group({ starting_point: '/home' }))).toEqual(['starting_point'])
    expect(wrongIn({})).toEqual(['starting_point', 'fallback_tag', 'domains', 'journeys'])
  })

  test.each([
    [
      'a rule has id, conditions and actions (JRN-18)',
      { journeys: [{}] },
      ['id', 'conditions', 'actions'].map((key) => `journeys.0.${key}`),
    ],
    [
      'a condition has id, type and a list of values (JRN-19)',
      { journeys: [rule({ conditions: [{ value: 'GB' }] })] },
      ['id', 'type', 'value'].map((key) => `journeys.0.conditions.0.${key}`),
    ],
    [
      'a condition is of a known type (JRN-22)',
      { journeys: [rule({ conditions: [condition({ type: 'weather' })] })] },
      ['journeys.0.conditions.0.type'],
    ],
    [
      'an action leads to destinations only (JRN-20)',
      { journeys: [rule({ actions: [action({ type: 'mail' })] })] },
      ['journeys.0.actions.0.type'],
    ],
    [
      'a destination has id, split and tag (JRN-20)',
      { journeys: [rule({ actions: [action({ values: [{}] })] })] },
      ['id', 'split', 'tag'].map((key) => `journeys.0.actions.0.values.0.${key}`),
    ],
    [
      'a split is a whole number from 0 to 100 (JRN-30)',
      {
        journeys: [rule({ actions: [action({ values: [destination({ split: 101 }), destination({ split: 0.5 })] })] })],
      },
      [0, 1].map((at) => `journeys.0.actions.0.values.${at}.split`),
    ],
  ])('%s', (_what, more, paths) => {
    expect(wrongIn(group(more))).toEqual(paths)
  })

  test('a statement about a token has a claim, an operator and a value (JRN-27)', () => {
    const jwt = (value: unknown) =>
      group({ journeys: [rule({ conditions: [condition({ type: 'jwt', value: [value] })] })] })
    expect(wrongIn(jwt({ condition: 'plan', operator: '=', value: 'gold' }))).toEqual([])
    expect(wrongIn(jwt({ condition: 'plan', operator: '>=', value: 'gold' }))).toEqual([
      'journeys.0.conditions.0.value.0',
    ])
  })
})
