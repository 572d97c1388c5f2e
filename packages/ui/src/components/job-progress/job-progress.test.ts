import { expect, test } from 'vitest'
import { jobShare } from './job-progress.tsx'

const cases: readonly [string, number | null | undefined, number][] = [
  ['completed', 20, 100],
  ['failed', undefined, 100],
  ['active', 30, 30],
  ['active', undefined, 50],
  ['active', 0, 50],
  ['waiting', undefined, 100],
  ['waiting', 10, 10],
  ['active', 140, 100],
]
test.each(cases)('a job that is %s with progress %j fills its bar to %i percent (JOB-08)', (state, progress, share) => {
  expect(jobShare(state, progress)).toBe(share)
})
