import type { Build } from '@perennial/api/builds'
import { expect, test } from 'vitest'
import { isWorking, summaryOf } from './builds.ts'

const build: Build = {
  id: 'b1',
  path: '/pages2/winter',
  itemVersion: 3,
  userName: 'ines',
  buildStatus: 'SUCCEEDED',
  errorMessage: null,
  startTime: '2026-11-27T09:00:00Z',
  endTime: '2026-11-27T09:01:00Z',
  buildComplete: true,
  pathPrefix: 'builds/b1',
  scriptBytes: 0,
  massId: null,
  pages: [{ path: '/winter-26/', userName: 'tomas', publishedDate: '2026-11-27T09:05:00Z', isPublished: true }],
}

test('a build includes who built and who published it', () => {
  expect(summaryOf(build)).toMatchObject({ builder: 'ines', publisher: 'tomas', published: true })
  const [first] = build.pages
  const old = first ? { ...build, pages: [{ ...first, isPublished: false }] } : build
  expect(summaryOf(old).published).toBe(false)
})

test('builds are polled only during a build', () => {
  expect(isWorking(undefined)).toBe(false)
  expect(isWorking([build])).toBe(false)
  expect(isWorking([build, { ...build, buildComplete: false }])).toBe(true)
})
