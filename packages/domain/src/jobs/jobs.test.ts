import { describe, expect, test } from 'vitest'
import { type Action, type Area, defaultRoles, mayDo } from '../access/index.ts'
import {
  isRepeatable,
  isWaiting,
  jobHasEnded,
  jobLabel,
  jobsRefresh,
  jobTexts,
  jobTone,
  jobTypes,
  mayStartJob,
  operationOutcome,
  operationPolling,
  sampleActions,
  sampleFailure,
  shownJobData,
  visibleJobTypes,
} from './index.ts'

const as = (id: string) => (action: Action, area: Area) =>
  mayDo(defaultRoles.find((role) => role.id === id)!, action, area)
const only = (expected: string) => (action: Action, area: Area) => `${action} ${area}` === expected

describe('kinds of jobs', () => {
  test('are the specified ones, and mass builds (JOB-28)', () => {
    expect(jobTypes).toEqual(
      expect.arrayContaining([
        'creation',
        'bulkEdit',
        'bulkCopy',
        'indexer',
        'export',
        'exportCatalogTable',
        'zuoraCatalogSync',
        'catalogCreation',
        'exportAnalytics',
      ]),
    )
    expect(jobTypes.map(jobLabel)).not.toEqual(expect.arrayContaining([...jobTypes]))
    expect(jobLabel('somethingNew')).toBe('somethingNew')
  })

  test('need edit on product for the sync, create for the sample, rights on exports for exports (JOB-11, JOB-16, PRM-63, PRM-65)', () => {
    expect(mayStartJob('zuoraCatalogSync', only('edit product_catalog'))).toBe(true)
    expect(mayStartJob('zuoraCatalogSync', only('edit item'))).toBe(false)
    expect(mayStartJob('catalogCreation', only('create one_click_catalog_creation'))).toBe(true)
    expect(mayStartJob('catalogCreation', only('create item'))).toBe(false)
    expect(mayStartJob('exportCatalogTable', only('read export'))).toBe(true)
    expect(mayStartJob('export', only('read export'))).toBe(false)
    expect(mayStartJob('export', only('create export'))).toBe(true)
    expect(mayStartJob('dropEverything', () => true)).toBe(false)
  })

  test('are seen by who may start them', () => {
    expect(visibleJobTypes(as('TenantAdmin'))).toEqual([...jobTypes])
    expect(visibleJobTypes(as('Viewer'))).toEqual([])
    expect(visibleJobTypes(as('Editor'))).toEqual([
      'creation',
      'bulkEdit',
      'bulkCopy',
      'indexer',
      'exportCatalogTable',
      'exportAnalytics',
      'exportRecords',
    ])
  })
})

describe('the state of a job', () => {
  test('has a colour when known, and is shown unchanged when unknown (JOB-04)', () => {
    expect(['active', 'completed', 'failed', 'paused', 'constructor'].map(jobTone)).toEqual([
      'info',
      'success',
      'danger',
      'neutral',
      'neutral',
    ])
  })

  test('lists the actions: a waiting job can be cancelled, a failed one retried', () => {
    expect(
      ['waiting', 'active', 'completed', 'failed', 'cancelled'].map((state) => [
        isWaiting(state),
        isRepeatable({ state, jobType: 'export' }),
        jobHasEnded(state),
      ]),
    ).toEqual([
      [true, false, false],
      [false, false, false],
      [false, false, true],
      [false, true, true],
      [false, true, true],
    ])
  })

  test('of a mass build cannot be retried: its pages have to be selected again', () => {
    expect(isRepeatable({ state: 'failed', jobType: 'massBuild' })).toBe(false)
  })

  test('is read every 30 s in the list (JOB-02)', () => {
    expect(jobsRefresh).toBe(30_000)
  })

  const outcomes: [string, number, string][] = [
    ['waiting', 0, 'running'],
    ['active', 299_999, 'running'],
    ['active', 300_000, 'error'],
    ['completed', 400_000, 'success'],
    ['failed', 10, 'error'],
    ['cancelled', 10, 'error'],
  ]
  test.each(outcomes)('of a sync that is %s after %i ms means %s (JOB-18)', (state, elapsed, outcome) => {
    expect(operationPolling).toEqual({ intervalMs: 10_000, timeoutMs: 300_000 })
    expect(operationOutcome(state, elapsed)).toBe(outcome)
  })
})

test('a job’s data is shown without tokens, at any depth (JOB-07)', () => {
  const data = { jobType: 'export', token: 'a', columns: ['id'], deep: [{ accessToken: 'b', kept: 1 }], tokens: 2 }
  expect(shownJobData(data)).toEqual({ jobType: 'export', columns: ['id'], deep: [{ kept: 1 }], tokens: 2 })
})

describe('the sample catalogue', () => {
  const job = (type: string, state = 'completed') => ({ state, data: { type } })
  const cases: [string, Parameters<typeof sampleActions>[0], boolean, boolean][] = [
    ['never touched', undefined, true, false],
    ['loaded', job('create'), false, true],
    ['being loaded', job('create', 'active'), false, true],
    ['deleted', job('delete'), true, false],
    ['not loaded because that failed', job('create', 'failed'), true, false],
    ['not deleted because that failed', job('delete', 'failed'), true, true],
  ]
  test.each(cases)('%s: Load %#', (_name, last, load, remove) => {
    expect(sampleActions(last)).toEqual({ load, delete: remove })
  })

  test('is loaded unless it was last, and deleted only after it was (JOB-15)', () => {
    expect(sampleActions(job('create')).load).toBe(false)
    expect(sampleActions(undefined).delete).toBe(false)
    expect(sampleActions(job('delete')).delete).toBe(false)
  })

  test('shows the error of the job, else its own (JOB-17)', () => {
    const words = 'An error occurred. Please try again and contact support if the issue persists.'
    expect(sampleFailure(null)).toBe(words)
    expect(sampleFailure('There is no directory /offers2.')).toBe('There is no directory /offers2.')
  })
})

test('a failed sync has its text (JOB-13)', () => {
  expect(jobTexts.syncFailed).toBe(
    'An error occurred while trying to sync the Zuora Product Catalog. Please try again and contact support if the issue persists.',
  )
})
