import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  acceptedLanguages,
  bucketsOf,
  canonicalUrlErrors,
  canRemoveSplit,
  chooseLanguage,
  conditionOptions,
  conditionTypeLabels,
  conditionTypes,
  devices,
  duplicateGroupName,
  groupNameErrors,
  groupNameOf,
  type JourneyAction,
  jwtOperators,
  newGroup,
  splitNotice,
  splitSum,
  startingPointOf,
  withDestination,
  withNewSplit,
  withoutSplit,
  withSplit,
} from './index.ts'

const action = (...splits: number[]): JourneyAction => ({
  id: 'a',
  type: 'destination',
  values: splits.map((split, index) => ({ id: `v${index}`, split, tag: `/${index}/` })),
})
const splits = ({ values }: JourneyAction) => values.map(({ split }) => split)
const moved = (before: JourneyAction, after: JourneyAction) => {
  const [was, is] = [bucketsOf(before), bucketsOf(after)]
  return was.filter((id, index) => id !== is[index]).length
}

describe('words of the editor', () => {
  test('conditions have their types, labels and choices (JRN-22, JRN-23, JRN-24, JRN-25, JRN-26, JRN-27)', () => {
    expect(conditionTypes.map((type) => conditionTypeLabels[type])).toEqual([
      'Country',
      'Region',
      'City',
      'Authentication',
      'Segment',
      'Subscription Status',
      'Subscription Offer Label',
      'Device',
      'Query String',
      'JSON Web Token',
      'Cookie Exists',
    ])
    expect(devices).toEqual(['Android', 'Desktop', 'IOS', 'Mobile', 'Tablet'])
    expect(Object.keys(conditionOptions.cloudfrontDevice)).toEqual([...devices])
    expect(conditionOptions.authentication).toEqual({ noValidJwt: 'Anonymous', validJwtWithUserId: 'Logged In' })
    expect(Object.keys(conditionOptions.subscriptionStatus)).toEqual(['noActiveSub', 'activeSub'])
    expect(jwtOperators).toEqual(['>', '=', '<'])
  })

  test('a new group starts at the root with one blank rule (JRN-16, JRN-21)', () => {
    expect(newGroup(() => 'id')).toEqual({
      starting_point: '/',
      fallback_tag: '',
      domains: [],
      journeys: [{ id: 'id', conditions: [], actions: [] }],
    })
  })

  test('a starting point ends in a slash (JRN-16)', () => {
    expect(['', 'winter', '/winter', ' winter/26/ ', '//a//b'].map(startingPointOf)).toEqual([
      '/',
      '/winter/',
      '/winter/',
      '/winter/26/',
      '/a/b/',
    ])
  })
})

describe('names and addresses', () => {
  test.each([
    ['', 'Group name cannot be empty'],
    ['  ', 'Group name cannot be empty'],
    ['a/b', 'Group name cannot contain /'],
    [' Winter ', 'Group already exists'],
    ['Zoe\u0308', 'Group already exists'],
  ])('the name "%s": %s (JRN-32, JRN-33, JRN-34, JRN-35)', (name, text) => {
    expect(groupNameErrors(name, ['Winter', 'Zoë']).map(({ message }) => message)).toEqual([text])
  })

  test('another name is fine, trimmed (JRN-32)', () => {
    expect(groupNameErrors(' Spring ', ['Winter'])).toEqual([])
    expect(groupNameOf(' Spring ')).toBe('Spring')
  })

  test('a duplicate starts as a copy (JRN-14)', () => {
    expect(duplicateGroupName('Winter')).toBe('Winter (Copy)')
  })

  test.each([
    ['', true],
    ['https://shop.example', true],
    ['https://shop.example/winter?x=1', true],
    ['https://SHOP.example/', true],
    ['http://shop.example', false],
    ['https://shop.example:8443/', false],
    ['https://shop.example.evil/', false],
    ['https://evil/?https://shop.example', false],
    ['http://plain.example/x', true],
    ['https://plain.example/x', false],
    ['shop.example', false],
    ['javascript:alert(1)', false],
    ['not a url', false],
  ])('the canonical address "%s" is allowed: %s (JRN-36)', (url, allowed) => {
    expect(canonicalUrlErrors(url, ['shop.example', 'http://plain.example']).map(({ message }) => message)).toEqual(
      allowed
        ? []
        : ['Invalid canonical url: The domain is not allowed, allowed domains are shop.example, http://plain.example'],
    )
  })

  test('without allowed domains no address is', () => {
    expect(canonicalUrlErrors('https://shop.example', [])).toHaveLength(1)
    expect(canonicalUrlErrors('mailto:a@b', ['mailto:a@b'])).toHaveLength(1)
  })
})

describe('splits', () => {
  test.each([-1, 101, 12.5, Number.NaN])('%s is ignored (JRN-30)', (split) => {
    const before = action(50, 50)
    expect(withSplit(before, 'v0', split)).toBe(before)
  })

  test('accepts whole numbers from 0 to 100 (JRN-30)', () => {
    expect([0, 1, 100].map((split) => splits(withSplit(action(50, 50), 'v0', split))[0])).toEqual([0, 1, 100])
  })

  test('a new one gets the rest of 100', () => {
    expect(splits(withNewSplit(action(), 'n'))).toEqual([100])
    expect(splits(withNewSplit(action(60), 'n'))).toEqual([60, 40])
    expect(splits(withNewSplit(action(60, 60), 'n'))).toEqual([60, 60, 0])
    expect(withNewSplit(action(60), 'n', '/x/').values[1]).toEqual({ id: 'n', split: 40, tag: '/x/' })
  })

  test('one can be removed while another stays and the form can be edited (JRN-31)', () => {
    expect([
      canRemoveSplit(action(100), true),
      canRemoveSplit(action(50, 50), true),
      canRemoveSplit(action(50, 50), false),
    ]).toEqual([false, true, false])
    expect(splits(withoutSplit(action(60, 40), 'v0'))).toEqual([40])
    const only = action(100)
    expect(withoutSplit(only, 'v0')).toBe(only)
  })

  test('the screen shows the destination of the rest', () => {
    expect(splitNotice(action(60, 40))).toBeUndefined()
    expect(splitNotice(action())).toBeUndefined()
    expect(splitNotice(action(60, 30))).toBe(
      'The split adds up to 90%. The remaining 10% of visitors go to the fallback tag.',
    )
    expect(splitNotice(action(60, 60))).toBe('The split adds up to 120%. Only the first 100% count.')
    expect(splitSum(action(60, -5, 200))).toBe(60)
  })

  test('changing a tag reassigns no visitor', () => {
    const before = withSplit(action(50, 50), 'v0', 40)
    const after = withDestination(before, 'v0', '/new/')
    expect(after.values[0]!.tag).toBe('/new/')
    expect(moved(before, after)).toBe(0)
  })

  test('repairs a hand-written table to the shares', () => {
    const odd = {
      ...action(50, 30),
      buckets: [
        ['v0', 70],
        ['gone', 40],
      ] as const,
    }
    const table = bucketsOf(odd as unknown as JourneyAction)
    expect([table.length, table.filter((id) => id === 'v0').length, table.filter((id) => id === 'v1').length]).toEqual([
      100, 50, 30,
    ])
    expect(bucketsOf({ ...action(100), buckets: 'none' as never }).every((id) => id === 'v0')).toBe(true)
  })

  const edit = fc.oneof(
    fc.record({ kind: fc.constant('set' as const), at: fc.nat({ max: 4 }), split: fc.integer({ min: 0, max: 100 }) }),
    fc.record({ kind: fc.constant('add' as const), at: fc.nat({ max: 4 }), split: fc.constant(0) }),
    fc.record({ kind: fc.constant('remove' as const), at: fc.nat({ max: 4 }), split: fc.constant(0) }),
  )

  test('a change of shares moves no more visitors than it must, and shares are exact', () => {
    fc.assert(
      fc.property(fc.array(edit, { maxLength: 12 }), (edits) => {
        let current = withSplit(action(100), 'v0', 100)
        let next = 1
        for (const { kind, at, split } of edits) {
          const id = current.values[at % current.values.length]!.id
          const after =
            kind === 'set'
              ? withSplit(current, id, split)
              : kind === 'add'
                ? withNewSplit(current, `v${next++}`)
                : withoutSplit(current, id)
          const [was, is] = [counts(current), counts(after)]
          const least = [...was].reduce((acc, [owner, count]) => acc + Math.max(0, count - (is.get(owner) ?? 0)), 0)
          expect(moved(current, after)).toBe(least)
          if (splitSum(after) <= 100) {
            for (const value of after.values) expect(is.get(value.id) ?? 0).toBe(value.split)
          }
          current = after
        }
      }),
    )
  })

  const counts = (one: JourneyAction) => {
    const found = new Map<string | null, number>()
    for (const id of bucketsOf(one)) found.set(id, (found.get(id) ?? 0) + 1)
    return found
  }
})

describe('the language', () => {
  const available = ['en', 'fr', 'de-CH', 'de']
  test.each([
    [{ asked: 'fr', chosen: 'de', accepted: 'en' }, 'fr'],
    [{ asked: 'tlh', chosen: 'de' }, 'de'],
    [{ accepted: 'it, fr;q=0.5, de;q=0.8' }, 'de'],
    [{ accepted: 'de-AT' }, 'de'],
    [{ accepted: 'de-ch' }, 'de-CH'],
    [{ accepted: 'fr;q=0, tlh' }, 'en'],
    [{ accepted: '*' }, 'en'],
    [{ accepted: '-x, ;q=1' }, 'en'],
    [{}, 'en'],
  ])('%j is %s', (wishes, expected) => {
    expect(chooseLanguage(wishes, available)).toBe(expected)
  })

  test('a page without languages is English', () => {
    expect(chooseLanguage({ asked: 'fr' }, [])).toBe('en')
  })

  test('a flood of wishes is cut', () => {
    expect(acceptedLanguages(Array.from({ length: 99 }, (_, index) => `x${index}`).join(','))).toHaveLength(20)
    expect(acceptedLanguages('')).toEqual([])
  })
})
