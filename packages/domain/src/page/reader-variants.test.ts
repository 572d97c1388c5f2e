import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  canMissAll,
  type Card,
  type Condition,
  documentFor,
  emptyPage,
  hiddenBecause,
  holds,
  lintConditions,
  mostDocuments,
  nextBoundary,
  noFacts,
  pageFor,
  parametersIn,
  queryOf,
  type Reader,
  readerVariants,
  regionOf,
  unknownReader,
  visibilityOf,
  weekdays,
} from './index.ts'
import { nextDay, weekdayAt } from './zone-days.ts'

const zone = 'Europe/Zurich'
const noon = Date.parse('2026-12-14T11:00:00Z')
const one = (attribute: string, operator: string, ...options: unknown[]): Condition => ({
  conditionId: `${attribute}${JSON.stringify(options)}`,
  attribute,
  operator,
  options,
})
const card = (id: string, ...conditionProps: Condition[]): Card => ({
  id,
  path: '/components/hero',
  props: {},
  position: 'body',
  conditionProps,
})
const page = (...assets: Card[]) => ({ ...emptyPage(), assets })
const reader = (more: Partial<Reader> = {}): Reader => ({ ...unknownReader(noon, zone), ...more })

describe('conditions ask for each axis (PAG-34)', () => {
  test.each<[string, string, unknown[], Partial<Reader>, boolean]>([
    ['country', 'is one of', ['DE', 'FR'], { country: 'DE' }, true],
    ['country', 'is not one of', ['DE'], {}, true],
    ['country', 'is one of', ['unknown'], {}, true],
    ['region', 'is one of', ['GB-SCT'], { country: 'GB', region: 'GB-SCT' }, true],
    ['region', 'is one of', ['unknown'], { country: 'GB' }, true],
    ['language', 'is one of', ['fr'], { language: 'en' }, false],
    ['dateTime', 'before', ['2026-12-14T11:00:00Z'], {}, false],
    ['dateTime', 'from', ['2026-12-14T11:00:00Z'], {}, true],
    ['dateTime', 'between', ['2026-12-14T10:00:00Z', '2026-12-14T11:00:00Z'], {}, false],
    ['weekday', 'is one of', ['monday'], {}, true],
    ['weekday', 'is one of', ['tuesday'], { at: Date.parse('2026-12-14T23:30:00Z') }, true],
    ['signedIn', 'is', ['True'], {}, false],
    ['signedIn', 'is', ['False'], {}, true],
    ['segment', 'is one of', ['/segments/givers'], { signedIn: true, segments: ['/segments/givers'] }, true],
    ['activeSubscription', 'is', [true], { signedIn: true, activeSubscription: true }, true],
    ['subscriptionLabel', 'is not one of', ['print'], { subscriptionLabels: ['print'] }, false],
    ['query', 'is one of', ['from=mail'], { query: queryOf('?from=mail&from=web') }, true],
    ['query', 'is one of', ['from'], { query: queryOf('?from=') }, true],
    ['query', 'is one of', ['constructor'], { query: {} }, false],
    ['device', 'is one of', ['mobile'], { device: 'desktop' }, false],
  ])('%s %s %j', (attribute, operator, options, more, expected) => {
    expect(holds(one(attribute, operator, ...options), reader(more))).toBe(expected)
  })

  test('a date that cannot be read hides, and a region belongs to its country', () => {
    expect(holds(one('dateTime', 'from', 'soon'), reader())).toBeUndefined()
    expect(holds(one('dateTime', 'between', '2026-12-14T10:00:00Z'), reader())).toBeUndefined()
    expect([regionOf('GB', 'sct'), regionOf('GB', 'GB-SCT'), regionOf(undefined, 'SCT')]).toEqual([
      'GB-SCT',
      'GB-SCT',
      undefined,
    ])
  })
})

test.each([
  ['Europe/Zurich', '2026-03-28T12:00:00Z', '2026-03-28T23:00:00.000Z'],
  ['Europe/Zurich', '2026-03-29T12:00:00Z', '2026-03-29T22:00:00.000Z'],
  ['Africa/Cairo', '2026-04-23T12:00:00Z', '2026-04-23T22:00:00.000Z'],
  ['Nowhere/At-all', '2026-04-23T12:00:00Z', '2026-04-24T00:00:00.000Z'],
])('days in %s begin by its clock', (timeZone, at, next) => {
  const start = nextDay(Date.parse(at), timeZone)
  expect(new Date(start).toISOString()).toBe(next)
  expect(weekdayAt(start - 1, timeZone)).not.toBe(weekdayAt(start, timeZone))
})

// A small world: every reader that these values make.
const countries: Partial<Reader>[] = [
  {},
  { country: 'GB' },
  { country: 'GB', region: 'GB-SCT' },
  { country: 'GB', region: 'GB-WLS' },
  { country: 'DE' },
  { country: 'DE', region: 'DE-BY' },
  { country: 'DE', region: 'DE-BE' },
  { country: 'IS' },
  { country: 'IS', region: 'IS-1' },
]
const persons: Partial<Reader>[] = [
  {},
  ...[[], ['a'], ['b'], ['a', 'b']].flatMap((segments) => [
    { signedIn: true, segments },
    ...[[], ['x'], ['y'], ['x', 'y']].map((subscriptionLabels) => ({
      signedIn: true,
      segments,
      activeSubscription: true,
      subscriptionLabels,
    })),
  ]),
]
const queries = [
  '',
  'q=1',
  'q=2',
  'q=3',
  'r=1',
  'q=1&r=1',
  'q=2&r=1',
  'q=3&r=1',
  'r=2',
  'q=1&r=2',
  'q=2&r=2',
  'q=3&r=2',
]
const hours = [-400, 0, 12, 24, 30, 48, 60, 72, 96, 120, 144, 168, 192, 400]
const day = (n: number) => new Date(noon + n * 86_400_000).toISOString()
const instants = [...hours, ...[...Array(9).keys()].flatMap((n) => [n * 24 - 200, n * 24 + 200, n * 24 + 13])].map(
  (hour) => noon + hour * 3_600_000,
)
const some = (values: readonly string[]) => fc.subarray([...values], { maxLength: Math.min(3, values.length) })
const oneOf = fc.constantFrom('is one of', 'is not one of')
const listed = (attribute: string, values: readonly string[]) =>
  fc.record({ attribute: fc.constant(attribute), operator: oneOf, options: some(values), conditionId: fc.uuid() })
const flag = (attribute: string) =>
  fc.record({
    attribute: fc.constant(attribute),
    operator: fc.constant('is'),
    options: fc.constantFrom([true], [false]),
    conditionId: fc.uuid(),
  })
const ofPlace = fc.oneof(listed('country', ['GB', 'DE', 'unknown']), listed('region', ['GB-SCT', 'DE-BY', 'unknown']))
const ofPerson = fc.oneof(
  flag('signedIn'),
  flag('activeSubscription'),
  listed('segment', ['a', 'b']),
  listed('subscriptionLabel', ['x', 'y']),
)
const ofQuery = listed('query', ['q=1', 'q=2', 'q', 'r', 'r=1'])
const ofTime = fc.oneof(
  listed('weekday', weekdays),
  fc.record({
    attribute: fc.constant('dateTime'),
    operator: fc.constantFrom('before', 'from'),
    options: fc.constantFrom([day(0)], [day(2)], [day(3)]),
    conditionId: fc.uuid(),
  }),
  fc.record({
    attribute: fc.constant('dateTime'),
    operator: fc.constant('between'),
    options: fc.constantFrom([day(0), day(2)], [day(2), day(0)], [day(2), day(3)]),
    conditionId: fc.uuid(),
  }),
)
const worlds: [string, fc.Arbitrary<Condition>, Reader[]][] = [
  ['place', ofPlace, countries.map(reader)],
  ['person', ofPerson, persons.map(reader)],
  ['query', ofQuery, queries.map((search) => reader({ query: queryOf(search) }))],
  ['time', ofTime, instants.map((at) => reader({ at }))],
  [
    'place and query',
    fc.oneof(ofPlace, ofQuery),
    countries.flatMap((place) => queries.map((search) => reader({ ...place, query: queryOf(search) }))),
  ],
]

describe.each(worlds)('of all readers by %s', (_name, arbitrary, readers) => {
  const list = fc.array(arbitrary, { minLength: 1, maxLength: 5 })
  const sees = (conditions: readonly Condition[], who: Reader) => visibilityOf(conditions, who).visible

  test('never and always are said when, and only when, they are true, and the causes cause it (PAG-43)', () => {
    fc.assert(
      fc.property(list, fc.array(arbitrary, { maxLength: 2 }), (own, above) => {
        const inside = readers.filter((who) => sees(above, who))
        const seen = inside.filter((who) => sees(own, who)).length
        const { verdict, causes } = lintConditions(own, { timeZone: zone }, above)
        const expected =
          inside.length === 0 || (seen > 0 && seen < inside.length) ? 'depends' : seen === 0 ? 'never' : 'always'
        expect(verdict).toBe(expected)
        if (verdict !== 'never') return
        expect(readers.some((who) => sees(causes, who))).toBe(false)
        for (const cause of causes.length > 1 ? causes : [])
          expect(
            readers.some((who) =>
              sees(
                causes.filter((other) => other !== cause),
                who,
              ),
            ),
          ).toBe(true)
      }),
      { numRuns: 150 },
    )
  })

  test('the nearest reader sees the card, and there is none only where nobody does (PAG-42)', () => {
    fc.assert(
      fc.property(list, fc.constantFrom(...readers), (conditions, who) => {
        const because = hiddenBecause(conditions, who)
        expect(because === undefined).toBe(sees(conditions, who))
        if (!because) return
        expect(holds(because.condition, who)).toBe(false)
        expect(because.nearest !== undefined).toBe(readers.some((other) => sees(conditions, other)))
        if (because.nearest) expect(sees(conditions, because.nearest.reader)).toBe(true)
      }),
      { numRuns: 150 },
    )
  })

  test('a section is empty for some when, and only when, somebody misses all of its cards (PAG-44)', () => {
    fc.assert(
      fc.property(fc.array(list, { minLength: 1, maxLength: 3 }), (lists) => {
        const missed = readers.some((who) => lists.every((conditions) => !sees(conditions, who)))
        expect(canMissAll(lists, { timeZone: zone })).toBe(missed)
      }),
      { numRuns: 120 },
    )
  })
})

describe('the documents of a page', () => {
  const arbitrary = fc.oneof(ofPlace, ofQuery, ofTime, flag('signedIn'), flag('giftOfferInBasket'))
  const everybody = fc
    .record({
      place: fc.constantFrom(...countries),
      search: fc.constantFrom(...queries),
      at: fc.constantFrom(...instants),
      signedIn: fc.boolean(),
    })
    .map(({ place, search, ...more }) => reader({ ...place, ...more, query: queryOf(search) }))

  test('each reader gets the document that holds what they see, of at most 24 (PAG-35, PAG-39)', () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(arbitrary, { maxLength: 3 }), { minLength: 1, maxLength: 6 }),
        fc.array(everybody, { minLength: 1, maxLength: 10 }),
        (lists, people) => {
          const whole = page(...lists.map((conditions, index) => card(`c${index}`, ...conditions)))
          const made = readerVariants(whole, noon, zone)
          if (!made) return
          const { choice, readers } = made
          expect(readers.length).toBeLessThanOrEqual(mostDocuments)
          expect(documentFor(choice, reader())).toBe(0)
          for (const who of people) {
            const got = pageFor(whole, readers[documentFor(choice, who)]!, choice.inBrowser)
            const own = pageFor(whole, who, choice.inBrowser)
            expect(got).toEqual(own)
            // What is left is decided later, and nothing that they see is missing.
            const ids = new Set(got.assets.map(({ id }) => id))
            for (const { id, conditionProps } of whole.assets)
              if (visibilityOf(conditionProps, who).visible) expect(ids.has(id)).toBe(true)
            for (const { conditionProps } of got.assets)
              for (const { attribute } of conditionProps ?? [])
                if (attribute !== 'giftOfferInBasket') expect(choice.inBrowser.length).toBeGreaterThan(0)
          }
        },
      ),
      { numRuns: 100 },
    )
  })

  test('time changes no document between two boundaries (PAG-38)', () => {
    fc.assert(
      fc.property(
        fc.array(ofTime, { minLength: 1, maxLength: 4 }),
        fc.constantFrom(...instants),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (conditions, at, share) => {
          const { choice } = readerVariants(
            page(...conditions.map((each, index) => card(`c${index}`, each))),
            noon,
            zone,
          )!
          const end = nextBoundary(choice, at) ?? at + 1e12
          expect(end).toBeGreaterThan(at)
          const later = Math.floor(at + (end - 1 - at) * share)
          expect(documentFor(choice, reader({ at: later }))).toBe(documentFor(choice, reader({ at })))
        },
      ),
      { numRuns: 100 },
    )
  })

  test('a usual page has few, a rich one moves its largest axis to the browser, and none is made without need', () => {
    const usual = page(
      card('a', one('country', 'is one of', 'DE', 'AT')),
      card('b', one('country', 'is not one of', 'DE', 'AT')),
      card('c', one('dateTime', 'before', day(1))),
      card('d', one('query', 'is one of', 'from=postcard')),
      card('e'),
    )
    const made = readerVariants(usual, noon, zone)!
    expect([made.readers.length, made.choice.inBrowser]).toEqual([8, []])
    expect(parametersIn(made.choice)).toEqual(['from'])
    const rich = page(
      ...['DE', 'FR', 'IT', 'ES', 'AT', 'CH'].map((country) => card(country, one('country', 'is one of', country))),
      ...[0, 1, 2, 3].map((n) => card(`t${n}`, one('dateTime', 'between', day(n), day(n + 1)))),
    )
    const { choice, readers } = readerVariants(rich, noon, zone)!
    expect(choice.inBrowser).toEqual(['place'])
    expect(readers.length).toBe(5)
    const limited = page(
      card('a', one('device', 'is one of', 'mobile')),
      card('b', one('giftOfferInBasket', 'is', true)),
    )
    expect(readerVariants(limited, noon, zone)).toBeUndefined()
  })

  test('what is personal is final for who has not signed in, and in no document for the others (PAG-36)', () => {
    const whole = page(
      card('a', one('segment', 'is one of', 'givers')),
      card('b', one('activeSubscription', 'is', false)),
      card('c', one('signedIn', 'is', true)),
    )
    const { choice, readers } = readerVariants(whole, noon, zone)!
    expect(readers.length).toBe(2)
    const documentOf = (who: Reader) => pageFor(whole, readers[documentFor(choice, who)]!, choice.inBrowser)
    expect(documentOf(reader()).assets).toEqual([card('b')])
    const member = documentOf(reader({ signedIn: true, segments: ['givers'], activeSubscription: true }))
    expect(member.assets).toEqual([whole.assets[0], whole.assets[1], card('c')])
  })

  test('parts of cards are decided with the card that they are in', () => {
    const part = (id: string, ...conditionProps: Condition[]) => ({ id, componentProps: { text: id }, conditionProps })
    const columns = [
      part('de', one('country', 'is one of', 'DE')),
      part('all'),
      part('gift', one('giftOfferInBasket', 'is', true)),
    ]
    const whole = page({ ...card('a'), props: { columns, other: [1] } })
    const { choice, readers } = readerVariants(whole, noon, zone)!
    expect(readers.length).toBe(2)
    const shown = (who: Partial<Reader>) => pageFor(whole, readers[documentFor(choice, reader(who))]!).assets[0]!.props
    expect(shown({ country: 'FR' })).toEqual({ columns: [columns[1], columns[2]], other: [1] })
    expect(shown({ country: 'DE' })).toEqual({ columns: [part('de'), columns[1], columns[2]], other: [1] })
  })

  test('a page without conditions stays the very same', () => {
    const whole = page(card('a'), { ...card('b'), props: { list: [{ deep: ['x'] }] } })
    expect(pageFor(whole, reader()).assets.every((asset, index) => asset === whole.assets[index])).toBe(true)
    expect(readerVariants(whole, noon, zone)).toBeUndefined()
  })
})

test('a basket alone is nobody in particular', () =>
  expect(visibilityOf([one('signedIn', 'is', false)], noFacts).visible).toBe(true))
