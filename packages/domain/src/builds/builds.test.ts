import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Card } from '../page/index.ts'
import {
  buildDifference,
  buildRefusal,
  buildsAccess,
  buildStatusLook,
  buildsTitle,
  buildTexts,
  hasEnded,
  isPublishable,
  inKilobytes,
  isListed,
  massBuildEnd,
  massBuildPolling,
  massBuildSelection,
  massBuildStatus,
  massBuildTexts,
  publicationOf,
  currentPublication,
  scheduledInstant,
  scriptBudget,
  scriptWarning,
  seenScripts,
  scriptWeight,
  isLongBuild,
} from './index.ts'

describe('a build’s status', () => {
  const turning = ['PREPARING BUILD', 'PREPARING TO RENDER', 'BUILDING', 'RENDERING', 'UPLOADING BUILD']
  test('shows a spinner while in progress, and an unknown one unchanged (PUB-02)', () => {
    for (const status of turning) expect(buildStatusLook({ status })).toMatchObject({ spinner: true, label: status })
    for (const status of [
      'INITIALIZING',
      'STARTING',
      'IN_PROGRESS',
      'SUCCEEDED',
      'FAILED',
      'STOPPED',
      'TIMED_OUT',
      'FAULT',
    ])
      expect(buildStatusLook({ status }).spinner).toBe(false)
  })

  test('has ended when nothing further can happen', () => {
    for (const status of ['SUCCEEDED', 'FAILED', 'STOPPED', 'TIMED_OUT', 'FAULT']) expect(hasEnded(status)).toBe(true)
    for (const status of [...turning, 'INITIALIZING', 'STARTING', 'IN_PROGRESS', 'SOMETHING NEW'])
      expect(hasEnded(status)).toBe(false)
  })

  test('that succeeded reads Success (PUB-03)', () => {
    expect(buildStatusLook({ status: 'SUCCEEDED' })).toEqual({ label: 'Success', spinner: false, tone: 'success' })
  })

  test('shows the first 50 characters of its error', () => {
    expect(buildStatusLook({ status: 'FAILED', errorMessage: 'no layout' }).label).toBe('Failed - no layout')
    expect(buildStatusLook({ status: 'FAILED', errorMessage: 'x'.repeat(51) }).label).toBe(`Failed - ${'x'.repeat(50)}`)
    expect(buildStatusLook({ status: 'FAILED', errorMessage: null }).label).toBe('Failed - ')
  })

  test('is called Starting at first (PUB-05)', () => {
    for (const status of ['INITIALIZING', 'STARTING']) expect(buildStatusLook({ status }).label).toBe('Starting')
  })

  test('of any other kind is shown raw (PUB-06)', () => {
    for (const status of ['IN_PROGRESS', 'STOPPED', 'TIMED_OUT', 'FAULT', 'SOMETHING NEW'])
      expect(buildStatusLook({ status }).label).toBe(status)
    expect(buildStatusLook({ status: 'FAULT' }).tone).toBe('danger')
    expect(buildStatusLook({ status: 'SOMETHING NEW' }).tone).toBe('neutral')
  })
})

describe('publishing', () => {
  test('is offered only for files of a build that succeeded and is not live (PUB-11)', () => {
    const ready = { status: 'SUCCEEDED', pathPrefix: 'builds/1', published: false }
    expect(isPublishable(ready)).toBe(true)
    expect(isPublishable({ ...ready, status: 'FAILED' })).toBe(false)
    expect(isPublishable({ ...ready, pathPrefix: null })).toBe(false)
    expect(isPublishable({ ...ready, pathPrefix: '' })).toBe(false)
    expect(isPublishable({ ...ready, published: true })).toBe(false)
  })

  test('is seen by those who read it and done by those who edit it (PUB-22)', () => {
    expect(buildsAccess(() => false)).toBe('none')
    expect(buildsAccess((action) => action === 'edit')).toBe('none')
    expect(buildsAccess((action) => action === 'read')).toBe('read')
    expect(buildsAccess(() => true)).toBe('edit')
  })

  test('shows the newest live publication', () => {
    const page = (userName: string, publishedDate: string, isPublished: boolean) => ({
      userName,
      publishedDate,
      isPublished,
    })
    const pages = [
      page('a', '2026-11-01T00:00:00Z', true),
      page('b', '2026-11-03T00:00:00Z', false),
      page('c', '2026-11-02T00:00:00Z', true),
    ]
    expect(currentPublication(pages)).toMatchObject({ live: true, page: { userName: 'c' } })
    expect(currentPublication([pages[1]!])).toMatchObject({ live: false, page: { userName: 'b' } })
    expect(currentPublication([])).toEqual({ live: false })
  })
})

describe('what shoppers see of a page', () => {
  const build = (...dates: (string | null)[]) => ({
    pages: dates.map((publishedDate) => ({ publishedDate, isPublished: publishedDate !== null, userName: null })),
  })

  test('is empty while no tag has a publish date (PUB-19)', () => {
    expect(publicationOf([], '2026-11-27T10:00:00Z')).toEqual({ state: 'not_published', publishedAt: null })
    expect(publicationOf([build(null)], '2026-11-27T10:00:00Z').state).toBe('not_published')
  })

  test('is the page as saved when the latest publication is later than the save (PUB-20)', () => {
    const builds = [build('2026-11-27T09:00:00Z', '2026-11-27T12:00:00+01:00')]
    expect(publicationOf(builds, '2026-11-27T10:00:00Z')).toEqual({
      state: 'published',
      publishedAt: '2026-11-27T12:00:00+01:00',
    })
    expect(publicationOf(builds, '2026-11-27T11:00:00Z').state).toBe('unpublished_changes')
    expect(publicationOf(builds, '2026-11-27T11:00:01Z').state).toBe('unpublished_changes')
  })

  test('depends on the latest date only, not on the order of builds and tags (PUB-20)', () => {
    const instant = fc.integer({ min: 0, max: 4e12 }).map((ms) => new Date(ms).toISOString())
    fc.assert(
      fc.property(fc.array(instant, { minLength: 1 }), instant, (dates, modified) => {
        const latest = Math.max(...dates.map((date) => Date.parse(date)))
        const expected = latest > Date.parse(modified) ? 'published' : 'unpublished_changes'
        expect(
          publicationOf(
            dates.map((date) => build(date)),
            modified,
          ).state,
        ).toBe(expected)
      }),
    )
  })
})

test('building needs a tag and an asset (PUB-18)', () => {
  const words = 'You need to add a tag and at least one asset to build the page.'
  expect(buildRefusal({ tags: 1, cards: 1 })).toBeUndefined()
  expect(buildRefusal({ tags: 0, cards: 1 })).toMatchObject({ path: 'tags', message: words })
  expect(buildRefusal({ tags: 1, cards: 0 })).toMatchObject({ path: 'assets', message: words })
})

test('the texts are the specified ones (PUB-08, PUB-13, PUB-14, PUB-15, PUB-23)', () => {
  expect(buildTexts.unpublished('campaign')).toBe('Campaign unpublished')
  expect(buildTexts.unpublished('page')).toBe('Page unpublished')
  expect(buildTexts).toMatchObject({
    building: 'Building page',
    rebuildRequested: 'Rebuild requested',
    notAvailable: 'Not available',
    listFailed: 'Error calling builds API. Try again and if the error persist contact support',
  })
})

test('builds of assets are called so (PUB-10)', () => {
  expect(buildsTitle('/assets/hero')).toBe('Asset Builds')
  expect(buildsTitle('/pages2/assets/x')).toBe('Shop Builds')
})

describe('a mass build', () => {
  test('needs an item with a tag, and excludes items without one (JOB-20)', () => {
    const tagged = { path: '/pages2/a', tags: ['/a/'] }
    const bare = { path: '/pages2/b', tags: [] }
    expect(massBuildSelection([tagged, bare])).toEqual({ items: [tagged] })
    const words = 'There are no valid campaigns (with tags) to build. Please review your selection'
    for (const none of [[], [bare]]) expect(massBuildSelection(none)).toEqual({ items: [], refusal: words })
  })

  const statuses: [string[], string][] = [
    [['SUCCEEDED', 'STARTING'], 'IN_PROGRESS'],
    [['SUCCEEDED', 'SOMETHING NEW'], 'IN_PROGRESS'],
    [['SUCCEEDED', 'FAILED'], 'SUCCEEDED'],
    [['FAILED', 'FAILED'], 'FAILED'],
    [[], 'FAILED'],
  ]
  test.each(statuses)('of %j is %s', (builds, status) => {
    expect(massBuildStatus(builds)).toBe(status)
  })

  test('can be published after a success with files; any other end is an error (JOB-22)', () => {
    expect(massBuildEnd({ status: 'IN_PROGRESS', pathPrefix: null })).toEqual({ state: 'building' })
    expect(massBuildEnd({ status: 'SUCCEEDED', pathPrefix: 't/builds' })).toEqual({ state: 'publishable' })
    for (const end of [
      { status: 'FAILED', pathPrefix: 't/builds' },
      { status: 'SUCCEEDED', pathPrefix: null },
      { status: 'TIMED_OUT', pathPrefix: null },
    ])
      expect(massBuildEnd(end)).toEqual({ state: 'error', message: massBuildTexts.unsuitable(end.status) })
  })

  test('is polled every 5 s, and shows after 30 to 35 s that it takes long (JOB-21, JOB-23)', () => {
    const readings = Array.from({ length: 12 }, (_none, index) => index * massBuildPolling)
    const first = readings.find(isLongBuild)
    expect(massBuildPolling).toBe(5000)
    expect(first).toBeGreaterThanOrEqual(30_000)
    expect(first).toBeLessThanOrEqual(35_000)
    expect(isLongBuild(29_999)).toBe(false)
  })
})

test('script is warned of above one limit and needs a word above another', () => {
  const { warnAbove, refuseAbove } = scriptBudget
  expect([0, warnAbove, warnAbove + 1, refuseAbove, refuseAbove + 1].map(scriptWeight)).toEqual([
    'within',
    'within',
    'over',
    'over',
    'beyond',
  ])
  expect(scriptWarning(warnAbove)).toBeUndefined()
  expect(scriptWarning(150_000)).toBe('The page loads 150.0 kB of script, more than the 120.0 kB that a page should.')
  expect(scriptWarning(300_000)).toBe('The page loads 300.0 kB of script, more than the 250.0 kB that a page may.')
  expect([0, 946].map(inKilobytes)).toEqual(['0 kB', '0.9 kB'])
})

describe('the difference of two builds', () => {
  const card = (id: string, props: Record<string, unknown>, index = 0): Card => ({
    id,
    path: '/components/text',
    props,
    position: 'body',
    index,
  })
  const language = (name: string, hash: string, scriptBytes = 0) => ({
    language: name,
    hash,
    htmlBytes: 1000,
    styleBytes: 200,
    scriptBytes,
  })

  test('is empty between a build and itself', () => {
    const one = {
      facts: { languages: [language('en', 'a')], islands: ['/x'], listed: true },
      cards: [card('a', { title: 'A' })],
    }
    expect(buildDifference(one, one)).toEqual({
      languages: [expect.objectContaining({ language: 'en', changed: false })],
      islands: { added: [], removed: [] },
      cards: [],
    })
  })

  test('names documents, script, interactive components and cards that differ', () => {
    const before = {
      facts: {
        languages: [language('en', 'a', 70_000), language('fr', 'f')],
        islands: ['/old', '/kept'],
        listed: true,
      },
      cards: [card('gone', {}), card('same', { title: 'A' }), card('text', { title: 'A', deep: { b: 1, c: 2 } })],
    }
    const after = {
      facts: {
        languages: [language('en', 'b', 90_000), language('it', 'i')],
        islands: ['/kept', '/new'],
        listed: true,
      },
      cards: [card('same', { title: 'A' }, 3), card('text', { title: 'B', deep: { b: 1, c: 3 } }), card('new', {})],
    }
    const { languages, islands, cards } = buildDifference(before, after)
    expect(
      languages.map(({ language: name, changed, before: old, after: made }) => [
        name,
        changed,
        old?.scriptBytes,
        made?.scriptBytes,
      ]),
    ).toEqual([
      ['en', true, 70_000, 90_000],
      ['fr', true, 0, undefined],
      ['it', true, undefined, 0],
    ])
    expect(islands).toEqual({ added: ['/new'], removed: ['/old'] })
    expect(cards.map(({ id, kind, properties }) => [id, kind, properties])).toEqual([
      ['same', 'moved', []],
      ['text', 'changed', ['title', 'deep.c']],
      ['new', 'added', []],
      ['gone', 'removed', []],
    ])
  })
})

describe('a planned publication', () => {
  const now = Date.parse('2026-11-28T12:00:00Z')
  const at = (date: string, time: string, zone = 'Europe/London') => scheduledInstant({ date, time }, { zone, now })

  test('happens at that time of the tenant’s clock', () => {
    expect(at('2026-11-28', '12:01')).toEqual({ ok: true, value: Date.parse('2026-11-28T12:01:00Z') })
    expect(at('2026-11-28', '13:01', 'Europe/Rome')).toEqual({ ok: true, value: Date.parse('2026-11-28T12:01:00Z') })
    expect(at('2027-07-01', '09:00')).toEqual({ ok: true, value: Date.parse('2027-07-01T08:00:00Z') })
  })

  test('happens once where the clock skips a time or shows it twice', () => {
    expect(at('2027-03-28', '01:30')).toEqual({ ok: true, value: Date.parse('2027-03-28T01:30:00Z') })
    expect(at('2027-10-31', '01:30')).toEqual({ ok: true, value: Date.parse('2027-10-31T00:30:00Z') })
  })

  test.each([
    ['2026-11-28', '12:00', 'time', 'past'],
    ['2020-01-01', '12:00', 'time', 'past'],
    ['2028-01-01', '12:00', 'date', 'far'],
    ['28/11/2026', '12:00', 'date', 'date'],
    ['2026-12-01', '24:00', 'time', 'time'],
    ['2026-12-01', '9:00', 'time', 'time'],
  ])('%s %s is refused at its %s', (date, time, path, code) => {
    expect(at(date, time)).toMatchObject({ ok: false, errors: [{ path, code }] })
  })
})

test('search engines list pages that are public and not a checkout', () => {
  expect(isListed({})).toBe(true)
  expect(isListed({ pageMasterLayout: 'left_nav', attributes: { title: 'A' } })).toBe(true)
  for (const page of [
    { isAuthenticated: true },
    { attributes: { noIndex: true } },
    { pageMasterLayout: '@gedi/checkout' },
    { pageMasterLayout: 'checkout' },
    { pageMasterLayout: 'ootb/cart' },
  ])
    expect(isListed(page)).toBe(false)
})

test('scripts of several builds are listed once a version, the latest first (ITM-98)', () => {
  const [a, b] = [
    { name: '/a.js', version: '1' },
    { name: '/a.js', version: '2' },
  ]
  expect(
    seenScripts([
      { scripts: [a], seen: '2026-01-01T00:00:00.000Z' },
      { scripts: [a, b], seen: '2026-01-03T00:00:00.000Z' },
      { scripts: [a], seen: '2026-01-02T00:00:00.000Z' },
    ]),
  ).toEqual([
    { ...a, lastSeen: '2026-01-03T00:00:00.000Z' },
    { ...b, lastSeen: '2026-01-03T00:00:00.000Z' },
  ])
})
