import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  buildRefusal,
  buildsAccess,
  buildsRefresh,
  buildStatuses,
  buildStatusLook,
  buildsTitle,
  buildTexts,
  hasEnded,
  isPublishable,
  isRunning,
  publicationOf,
  publicationTold,
} from './index.ts'

describe('a build’s status', () => {
  const turning = ['PREPARING BUILD', 'PREPARING TO RENDER', 'BUILDING', 'RENDERING', 'UPLOADING BUILD']
  test('turns while something is made, and is shown as it is (PUB-02)', () => {
    for (const status of turning) expect(buildStatusLook({ status })).toMatchObject({ spinner: true, label: status })
    for (const status of buildStatuses.filter((each) => !turning.includes(each)))
      expect(buildStatusLook({ status }).spinner).toBe(false)
  })

  test('that succeeded reads Success (PUB-03)', () => {
    expect(buildStatusLook({ status: 'SUCCEEDED' })).toEqual({ label: 'Success', spinner: false, tone: 'success' })
  })

  test('that failed tells the first 50 characters of why (PUB-04)', () => {
    expect(buildStatusLook({ status: 'FAILED', errorMessage: 'no layout' }).label).toBe('Failed - no layout')
    expect(buildStatusLook({ status: 'FAILED', errorMessage: 'x'.repeat(51) }).label).toBe(`Failed - ${'x'.repeat(50)}`)
    expect(buildStatusLook({ status: 'FAILED', errorMessage: null }).label).toBe('Failed - ')
  })

  test('that begins reads Starting (PUB-05)', () => {
    for (const status of ['INITIALIZING', 'STARTING']) expect(buildStatusLook({ status }).label).toBe('Starting')
  })

  test('of any other kind is shown raw (PUB-06)', () => {
    for (const status of ['IN_PROGRESS', 'STOPPED', 'TIMED_OUT', 'FAULT', 'SOMETHING NEW'])
      expect(buildStatusLook({ status }).label).toBe(status)
    expect(buildStatusLook({ status: 'FAULT' }).tone).toBe('danger')
    expect(buildStatusLook({ status: 'SOMETHING NEW' }).tone).toBe('neutral')
  })

  test('is either running or ended when it is known', () => {
    for (const status of buildStatuses) expect(isRunning(status)).toBe(!hasEnded(status))
    expect([isRunning('SOMETHING NEW'), hasEnded('SOMETHING NEW')]).toEqual([false, false])
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

  test('tells of the newest publication that is live', () => {
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
    expect(publicationTold(pages)).toMatchObject({ live: true, page: { userName: 'c' } })
    expect(publicationTold([pages[1]!])).toMatchObject({ live: false, page: { userName: 'b' } })
    expect(publicationTold([])).toEqual({ live: false })
  })
})

describe('what shoppers see of a page', () => {
  const build = (...dates: (string | null)[]) => ({
    pages: dates.map((publishedDate) => ({ publishedDate, isPublished: publishedDate !== null, userName: null })),
  })

  test('is nothing while no tag has a publish date (PUB-19)', () => {
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

test('lists are read again every 10 s in the page editor, every 30 s in the modal (PUB-09)', () => {
  expect(buildsRefresh).toEqual({ pageEditor: 10_000, itemModal: 30_000 })
})
