import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  bucketOf,
  bucketsOf,
  decide,
  devices,
  explain,
  groupFor,
  type Journey,
  type JourneyAction,
  type JourneyCondition,
  type JourneyGroup,
  journeyConditionHolds,
  type Visitor,
} from './index.ts'

const condition = (type: string, ...value: unknown[]): JourneyCondition =>
  ({ id: 'c', type, value }) as JourneyCondition
const action = (...splits: [split: number, tag: string][]): JourneyAction => ({
  id: 'a',
  type: 'destination',
  values: splits.map(([split, tag], index) => ({ id: `v${index}`, split, tag })),
})
const rule = (id: string, tag: string, ...conditions: JourneyCondition[]): Journey => ({
  id,
  conditions,
  actions: [action([100, tag])],
})
const group = (...journeys: Journey[]): JourneyGroup => ({
  starting_point: '/winter/',
  fallback_tag: '/fallback/',
  domains: [],
  journeys,
})
const visitors = Array.from({ length: 20_000 }, (_, index) => `visitor-${index}`)

describe('conditions', () => {
  const visitor: Visitor = {
    id: 'v',
    country: 'GB',
    region: 'ENG',
    city: 'Saint-Étienne',
    loggedIn: true,
    segments: ['/segments/lapsed'],
    hasActiveSubscription: true,
    subscriptionOfferLabels: ['core'],
    devices: ['Mobile', 'IOS'],
    query: '?utm_source=mail&gift&tag=a&tag=b',
    claims: { level: 5, plan: 'gold', 'https://example/roles': ['a', 'b'], nested: { age: '41' }, on: true },
    cookies: ['seen'],
  }

  test.each([
    ['country', 'GB', true],
    ['country', 'gb', true],
    ['country', 'FR', false],
    ['region', 'GB-ENG', true],
    ['region', 'ENG', true],
    ['region', 'GB-SCT', false],
    ['city', 'SAINT-E\u0301TIENNE', true],
    ['city', 'Lyon', false],
    ['authentication', 'validJwtWithUserId', true],
    ['authentication', 'noValidJwt', false],
    ['segment', '/segments/lapsed', true],
    ['segment', '/segments/new', false],
    ['subscriptionStatus', 'activeSub', true],
    ['subscriptionStatus', 'noActiveSub', false],
    ['subscriptionOfferLabel', 'core', true],
    ['subscriptionOfferLabel', 'gift', false],
    ['cloudfrontDevice', 'IOS', true],
    ['cloudfrontDevice', 'Desktop', false],
    ['queryString', 'utm_source=mail', true],
    ['queryString', 'utm_source=post', false],
    ['queryString', 'utm_source', true],
    ['queryString', 'tag=b', true],
    ['queryString', 'gift', true],
    ['queryString', 'gift=', true],
    ['queryString', '=', false],
    ['queryString', '?', false],
    ['cookie', 'seen', true],
    ['cookie', 'other', false],
    ['moon', 'full', false],
    ['constructor', 'x', false],
    ['country', '', false],
    ['country', 7, false],
  ])('%s %j holds: %s (JRN-22, JRN-25, JRN-26, JRN-50)', (type, value, expected) => {
    expect(journeyConditionHolds(condition(type, value), visitor)).toBe(expected)
  })

  test.each([
    ['level', '>', 4, true],
    ['level', '>', '5', false],
    ['level', '<', '5.5', true],
    ['level', '<', 5, false],
    ['level', '=', 5, true],
    ['level', '=', '5', true],
    ['plan', '=', 'gold', true],
    ['plan', '=', 'silver', false],
    ['plan', '>', 1, false],
    ['plan', '<', 1, false],
    ['https://example/roles', '=', 'b', true],
    ['nested.age', '>', 40, true],
    ['nested.age', '<', ' ', false],
    ['on', '=', 'true', true],
    ['missing', '=', 'undefined', false],
    ['nested.constructor', '=', 'x', false],
    ['level', '!=', 4, false],
  ])('a claim %s %s %j holds: %s (JRN-27)', (claim, operator, value, expected) => {
    expect(journeyConditionHolds(condition('jwt', { condition: claim, operator, value }), visitor)).toBe(expected)
    expect(journeyConditionHolds(condition('jwt', { condition: claim, operator, value }), { id: 'v' })).toBe(false)
  })

  test('invalid statements and lists never match', () => {
    for (const odd of ['level', null, {}, { condition: 'level', operator: '=' }]) {
      expect(journeyConditionHolds(condition('jwt', odd), visitor)).toBe(false)
    }
    expect(journeyConditionHolds({ id: 'c', type: 'country', value: 'GB' as never }, visitor)).toBe(false)
  })

  test('of an unknown visitor only anonymity and the lack of a subscription hold', () => {
    const nobody: Visitor = { id: 'v' }
    expect(journeyConditionHolds(condition('authentication', 'noValidJwt'), nobody)).toBe(true)
    expect(journeyConditionHolds(condition('subscriptionStatus', 'noActiveSub'), nobody)).toBe(true)
    for (const [type, value] of [
      ['country', 'GB'],
      ['region', 'GB-ENG'],
      ['city', 'X'],
      ['segment', 'x'],
      ['subscriptionOfferLabel', 'x'],
      ['queryString', 'x'],
      ['cookie', 'x'],
      ...devices.map((device) => ['cloudfrontDevice', device]),
    ] as const) {
      expect(journeyConditionHolds(condition(type!, value), nobody)).toBe(false)
    }
    expect(journeyConditionHolds(condition('region', 'GB-'), { id: 'v', country: 'GB' })).toBe(true)
  })
})

describe('deciding', () => {
  const uk = condition('country', 'GB', 'IE')
  const mail = condition('queryString', 'utm_source=mail')
  const from = (country: string, query = ''): Visitor => ({ id: 'v', country, query })

  test('all conditions of a rule must hold, by any of their values (JRN-50)', () => {
    const both = group(rule('both', '/both/', uk, mail))
    expect(decide(both, from('IE', 'utm_source=mail'))).toEqual({
      tag: '/both/',
      journey: 'both',
      destination: 'v0',
      split: false,
    })
    expect(decide(both, from('GB')).tag).toBe('/fallback/')
    expect(decide(both, from('FR', 'utm_source=mail')).tag).toBe('/fallback/')
  })

  test('the first rule that fits wins; a visitor that none fits gets the fallback (JRN-50)', () => {
    const two = group(rule('one', '/one/', uk), rule('two', '/two/'))
    expect(decide(two, from('GB'))).toMatchObject({ tag: '/one/', journey: 'one' })
    expect(decide(two, from('FR'))).toMatchObject({ tag: '/two/', journey: 'two' })
    expect(decide(group(rule('one', '/one/', uk)), from('FR'))).toEqual({
      tag: '/fallback/',
      journey: null,
      destination: null,
      split: false,
    })
  })

  test('an empty rule redirects nobody', () => {
    const blank: Journey = { id: 'blank', conditions: [], actions: [] }
    const aimless: Journey = { id: 'aimless', conditions: [], actions: [action([100, ''])] }
    const odd: Journey = { id: 'odd', conditions: [], actions: [{ ...action([100, '/x/']), type: 'mail' as never }] }
    expect(decide(group(blank, aimless, odd, rule('one', '/one/')), from('FR')).tag).toBe('/one/')
  })

  test('routes the same visitor the same way each time, and visitors by the shares (JRN-20, JRN-50)', () => {
    const split = group({ id: 'j', conditions: [], actions: [action([60, '/a/'], [40, '/b/'])] })
    const tags = visitors.map((id) => decide(split, { id }).tag)
    expect(visitors.map((id) => decide(split, { id }).tag)).toEqual(tags)
    const share = tags.filter((tag) => tag === '/a/').length / visitors.length
    expect(share).toBeGreaterThan(0.585)
    expect(share).toBeLessThan(0.615)
  })

  test('shares below 100 send the rest to the fallback', () => {
    const half = group({ id: 'j', conditions: [], actions: [action([30, '/a/'], [20, '/b/'])] })
    const rest = visitors.filter((id) => decide(half, { id }).tag === '/fallback/').length / visitors.length
    expect(rest).toBeGreaterThan(0.485)
    expect(rest).toBeLessThan(0.515)
    const decided = visitors.map((id) => decide(half, { id })).find(({ tag }) => tag === '/fallback/')
    expect(decided).toEqual({ tag: '/fallback/', journey: 'j', destination: null, split: true })
  })

  test('a share without a tag goes to the fallback, too', () => {
    const odd = group({ id: 'j', conditions: [], actions: [action([50, '/a/'], [50, ''])] })
    expect(new Set(visitors.slice(0, 200).map((id) => decide(odd, { id }).tag))).toEqual(new Set(['/a/', '/fallback/']))
    expect(decide(group({ id: 'j', conditions: [], actions: [action([0, '/a/'])] }), { id: 'v' }).tag).toBe(
      '/fallback/',
    )
  })

  test('two actions split one visitor independently', () => {
    const both = visitors.filter((id) => bucketOf(id, 'one') < 50 && bucketOf(id, 'two') < 50).length / visitors.length
    expect(both).toBeGreaterThan(0.235)
    expect(both).toBeLessThan(0.265)
  })

  test('every bucket is hit about as often as any other', () => {
    const counts = Array.from({ length: 100 }, () => 0)
    for (const id of visitors) counts[bucketOf(id, 'a')]! += 1
    const expected = visitors.length / 100
    const chi = counts.reduce((acc, count) => acc + (count - expected) ** 2 / expected, 0)
    // 99 degrees of freedom: above 149 only once in a thousand.
    expect(chi).toBeLessThan(149)
  })

  test('a bucket never changes, or everybody would change sides', () => {
    expect([bucketOf('visitor-1', 'a'), bucketOf('', ''), bucketOf('Zoë', 'split-1')]).toEqual([99, 3, 88])
    for (const id of visitors.slice(0, 500)) {
      const bucket = bucketOf(id, 'a')
      expect(Number.isInteger(bucket) && bucket >= 0 && bucket < 100).toBe(true)
    }
  })

  test('whatever the rules and the visitor, there is one answer, and it is one of the group’s tags', () => {
    const anyCondition = fc.record({
      id: fc.string(),
      type: fc.constantFrom('country', 'jwt', 'cookie', 'moon', 'queryString') as fc.Arbitrary<never>,
      value: fc.array(fc.oneof(fc.string(), fc.constant({ condition: 'a', operator: '>', value: 1 })), {
        maxLength: 3,
      }) as fc.Arbitrary<never>,
    })
    const anyJourney = fc.record({
      id: fc.string(),
      conditions: fc.array(anyCondition, { maxLength: 2 }),
      actions: fc.array(
        fc.record({
          id: fc.string(),
          type: fc.constant('destination' as const),
          values: fc.array(
            fc.record({
              id: fc.string(),
              split: fc.integer({ min: -5, max: 150 }),
              tag: fc.constantFrom('', '/a/', '/b/'),
            }),
            {
              maxLength: 4,
            },
          ),
        }),
        { maxLength: 2 },
      ),
    })
    fc.assert(
      fc.property(
        fc.array(anyJourney, { maxLength: 5 }),
        fc.string(),
        fc.constantFrom('GB', undefined),
        (journeys, id, country) => {
          const some = group(...(journeys as Journey[]))
          const visitor = { id, ...(country ? { country } : {}) }
          const first = decide(some, visitor)
          expect(['/a/', '/b/', '/fallback/']).toContain(first.tag)
          expect(decide(structuredClone(some), visitor)).toEqual(first)
        },
      ),
    )
  })
})

describe('which group', () => {
  const at = (starting_point: string, ...domains: string[]): JourneyGroup => ({ ...group(), starting_point, domains })

  test('starts at the tag, and names the domain before it is for all', () => {
    const groups = {
      all: at('/winter/'),
      here: at('/winter/', 'Shop.Example'),
      there: at('/winter/', 'other.example'),
      summer: at('/summer/'),
    }
    expect(groupFor(groups, { tag: '/winter/', domain: 'shop.example' })?.name).toBe('here')
    expect(groupFor(groups, { tag: '/winter/', domain: 'third.example' })?.name).toBe('all')
    expect(groupFor(groups, { tag: '/spring/', domain: 'shop.example' })).toBeUndefined()
    expect(groupFor({ b: at('/'), a: at('/') }, { tag: '/', domain: 'x' })?.name).toBe('a')
    expect(groupFor({ there: at('/winter/', 'other.example') }, { tag: '/winter/', domain: 'x' })).toBeUndefined()
  })
})

test('an action without a layout is laid out in the order of its shares', () => {
  const table = bucketsOf(action([34, '/a/'], [33, '/b/'], [20, '/c/']))
  expect([table.indexOf('v0'), table.indexOf('v1'), table.indexOf('v2'), table.indexOf(null)]).toEqual([0, 34, 67, 87])
})

test('each rule says why it decides or not, and the decision is the one of the shop', () => {
  const uk = condition('country', 'GB')
  const mail = condition('queryString', 'utm_source=mail')
  const blank: Journey = { id: 'blank', conditions: [], actions: [] }
  const rules = group(rule('one', '/one/', uk, mail), blank, rule('two', '/two/', uk), rule('three', '/three/', mail))
  const visitor: Visitor = { id: 'v', country: 'GB' }
  expect(explain(rules, visitor)).toEqual({
    ...decide(rules, visitor),
    tag: '/two/',
    rules: [
      { id: 'one', outcome: 'differs', failing: [mail] },
      { id: 'blank', outcome: 'no destination', failing: [] },
      { id: 'two', outcome: 'decides', failing: [] },
      { id: 'three', outcome: 'not reached', failing: [mail] },
    ],
  })
  expect(explain(rules, { id: 'v' }).rules.map(({ outcome }) => outcome)).toEqual([
    'differs',
    'no destination',
    'differs',
    'differs',
  ])
})
