import { describe, expect, test } from 'vitest'
import {
  createdAddress,
  creationJob,
  nextLabel,
  redirectSeconds,
  stepAfter,
  stepBefore,
  stepErrors,
  stepTitle,
  type WizardEntries,
  wizardStarts,
  wizardSteps,
} from '../index.ts'

const entries = (more: Partial<WizardEntries> = {}): WizardEntries => ({
  recordType: 'campaign',
  start: 'scratch',
  name: 'Winter',
  baseTemplate: '/config/templates/campaign/default',
  tags: ['/winter/'],
  attributes: {},
  ...more,
})

test('choosing a source is a step only when creating from one (WIZ-01)', () => {
  expect(wizardSteps('existing').map((step) => stepTitle(step, 'Campaign'))).toEqual([
    'Create Options',
    'Choose Campaign',
    'Define Details',
    'Done',
  ])
  expect(wizardSteps('scratch')).not.toContain('choose')
})

test('recommends creating from an existing item (WIZ-02)', () => {
  expect(wizardStarts('Offer')).toMatchObject([
    { label: 'Create from existing Offer', recommended: true },
    { label: 'Create from scratch', recommended: false },
  ])
})

describe('validation of a step', () => {
  const messages = (...given: Parameters<typeof stepErrors>) => stepErrors(...given).map(({ message }) => message)

  test('a source that is not chosen (WIZ-04)', () => {
    expect(messages('choose', entries({ start: 'existing' }))).toEqual([
      'You must choose a campaign to create from before continuing.',
    ])
    expect(messages('choose', entries({ recordType: 'offer', start: 'existing' }))).toEqual([
      'You must choose an item to create from before continuing.',
    ])
    expect(messages('choose', entries({ source: '/offers/autumn' }))).toEqual([])
  })

  test('a campaign without name, tag or template (WIZ-06)', () => {
    const words = ['You must choose a name, a tag and a template before continuing.']
    expect(messages('details', entries({ name: '  ' }))).toEqual(words)
    expect(messages('details', entries({ tags: [] }))).toEqual(words)
    expect(messages('details', entries({ baseTemplate: '' }))).toEqual(words)
    expect(messages('details', entries())).toEqual([])
  })

  test('another item without name, location or template (WIZ-07)', () => {
    const offer = (more: Partial<WizardEntries>) =>
      entries({ recordType: 'offer', tags: [], location: '/offers2/spring', ...more })
    const words = ['You must choose a name, location and a template before continuing.']
    const { baseTemplate: _none, ...withoutTemplate } = offer({})
    expect(messages('details', offer({ name: '' }))).toEqual(words)
    expect(messages('details', offer({ location: '' }))).toEqual(words)
    expect(messages('details', withoutTemplate)).toEqual(words)
    expect(messages('details', offer({}))).toEqual([])
  })

  test('a name with a forbidden sign (WIZ-08)', () => {
    expect(messages('details', entries({ name: 'a/b' }))).toEqual(['You cannot include /, #, ?, %, & or =.'])
  })
})

test('goes forward without errors only, and back until it is done (WIZ-09)', () => {
  const wrong = entries({ start: 'existing' })
  expect(stepAfter('options', wrong)).toBe('choose')
  expect(stepAfter('choose', wrong)).toBe('choose')
  expect(stepAfter('choose', { ...wrong, source: '/offers/a' })).toBe('details')
  expect(stepAfter('options', entries())).toBe('details')
  expect(stepAfter('details', entries())).toBe('done')
  expect(stepAfter('details', entries({ name: '' }))).toBe('details')
  expect(stepAfter('done', entries())).toBe('done')
  expect(stepBefore('details', 'existing')).toBe('choose')
  expect(stepBefore('details', 'scratch')).toBe('options')
  expect(stepBefore('options', 'scratch')).toBe('options')
  expect(stepBefore('done', 'existing')).toBe('done')
})

test('the last real step saves (WIZ-10)', () => {
  expect(wizardSteps('existing').map(nextLabel)).toEqual(['Next', 'Next', 'Save!', 'Next'])
})

test('the job holds the item, its directories for campaigns only, and its source (WIZ-11)', () => {
  expect(creationJob(entries({ name: ' Winter ', start: 'existing', source: '/offers/autumn' }))).toMatchObject({
    jobType: 'creation',
    itemData: { name: 'Winter', data: { record_type: 'campaign', tags: ['/winter/'] } },
    dirPaths: ['/offers'],
    copiedFromPath: '/offers/autumn',
  })
  const offer = creationJob(entries({ recordType: 'offer', location: '/offers2/a', source: '/offers2/b' }))
  expect(offer).not.toHaveProperty('dirPaths')
  expect(offer).not.toHaveProperty('copiedFromPath')
  expect(offer.itemData.parent_path).toBe('/offers2/a')
})

test('creates a draft (WIZ-12)', () => {
  expect(creationJob(entries()).itemData.status).toBe('draft')
})

test('leads to the new item after two seconds (WIZ-13)', () => {
  expect(redirectSeconds).toBe(2)
  expect(createdAddress('Winter & more')).toBe('/catalog/offers/Winter%20%26%20more')
  expect(createdAddress('a', '/offers2/spring/')).toBe('/catalog/offers2/spring/a')
})
