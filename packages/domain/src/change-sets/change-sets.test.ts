import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { AttributeDefinition } from '../attributes/index.ts'
import {
  copyRule,
  deleteRule,
  editRule,
  holds,
  moveRule,
  nextBatch,
  noRows,
  patched,
  type RuleOutcome,
  type SetItem,
  secondsLeft,
  sidesOf,
  stateAfterPreview,
  statusRule,
  touchedFields,
  undoRule,
} from './index.ts'

const state = (data: Record<string, unknown>, status: 'draft' | 'archived' = 'draft') => ({ data, status })
const value = fc.oneof(
  fc.integer(),
  fc.string(),
  fc.boolean(),
  fc.constant(null),
  fc.array(fc.integer(), { maxLength: 3 }),
)
const fields = fc.dictionary(fc.constantFrom('tags', 'products', 'headline', 'x'), value)
const data = fc
  .record({ fields, attributes: fc.option(fc.dictionary(fc.constantFrom('price', 'label', 'a'), value)) })
  .map(({ fields: own, attributes }) => (attributes ? { ...own, attributes } : own))

describe('what a change touches', () => {
  test('makes the state after it from the one before, and the other way round, whatever they are (CAT-15)', () => {
    fc.assert(
      fc.property(data, data, fc.boolean(), (before, after, archived) => {
        const [was, is] = [state(before), state(after, archived ? 'archived' : 'draft')]
        const sides = sidesOf(was, is)
        expect(patched(was, sides.after)).toEqual(is)
        expect(patched(is, sides.before)).toEqual(was)
        expect(holds(is, sides.after)).toBe(true)
      }),
    )
  })

  test('keeps what others have changed since in other fields (CAT-16)', () => {
    const sides = sidesOf(state({ attributes: { a: 1, b: 1 } }), state({ attributes: { a: 2, b: 1 } }))
    const since = state({ attributes: { a: 2, b: 7 }, headline: 'new' })
    expect(holds(since, sides.after)).toBe(true)
    expect(patched(since, sides.before).data).toEqual({ attributes: { a: 1, b: 7 }, headline: 'new' })
    expect(holds(state({ attributes: { a: 3, b: 1 } }), sides.after)).toBe(false)
  })

  test('names only fields that differ, attributes one by one (CAT-02)', () => {
    const sides = sidesOf(
      state({ tags: ['/a/'], headline: 'x', attributes: { price: [1], label: 'l' } }),
      state({ tags: ['/b/'], headline: 'x', attributes: { price: [2], label: 'l', new: 1 } }, 'archived'),
    )
    expect(touchedFields(sides)).toEqual([
      { field: 'status', before: 'draft', after: 'archived' },
      { field: 'tags', before: ['/a/'], after: ['/b/'] },
      { field: 'attributes.new', before: undefined, after: 1 },
      { field: 'attributes.price', before: [1], after: [2] },
    ])
  })
})

const offer = (more: Partial<SetItem> = {}): SetItem => ({
  path: '/offers2/a',
  type: 'item',
  recordType: 'offer',
  status: 'draft',
  data: { attributes: {} },
  ...more,
})
const definitions: AttributeDefinition[] = [
  { name: 'allowed_countries', type: 'multiPicklist', options: ['GB', 'FR'].map((id) => ({ id, label: id })) },
]
const context = { definitions, check: () => [] }
const after = (outcome: RuleOutcome) => (outcome.kind === 'change' ? outcome.sides.after : outcome)

describe('the rule of a bulk edit', () => {
  test('shows the resulting list, so that adding to nothing is seen as what it does (CAT-19)', () => {
    const payload = { attributes: { allowed_countries: { value: ['FR'], changeType: 'add' } } }
    expect(after(editRule(offer(), payload, context))).toEqual({ attributes: { set: { allowed_countries: ['FR'] } } })
    const some = offer({ data: { attributes: { allowed_countries: ['GB'] } } })
    expect(after(editRule(some, payload, context))).toEqual({
      attributes: { set: { allowed_countries: ['GB', 'FR'] } },
    })
  })

  test('writes the label of what is sold where its form, lists and campaigns read it (CAT-20)', () => {
    expect(after(editRule(offer(), { referencedLabel: 'winter' }, context))).toEqual({
      attributes: { set: { label__perennial: 'winter' } },
    })
    const campaign = offer({ recordType: 'campaign', path: '/offers/a' })
    expect(after(editRule(campaign, { referencedLabel: 'winter' }, context))).toEqual({
      set: { referencedLabel: 'winter' },
    })
  })

  const charges = (...amounts: number[]) =>
    amounts.map((amount) => ({ type: 'onetime', value: amount, currencyCode: 'GBP' }))
  test('raises each charge by any percentage, rounded once (CAT-18)', () => {
    const priced = (...amounts: number[]) => offer({ data: { attributes: { price__perennial: charges(...amounts) } } })
    const raised = (factor: number, ...amounts: number[]) =>
      after(editRule(priced(...amounts), { priceMultiplier: factor }, context))
    expect(raised(1.03, 9.99, 0.5)).toEqual({ attributes: { set: { price__perennial: charges(10.29, 0.52) } } })
    expect(raised(1.075, 10)).toEqual({ attributes: { set: { price__perennial: charges(10.75) } } })
  })

  test('names the field and what to do where it cannot change an item (CAT-03)', () => {
    const wrong = { path: 'data.tags', code: 'unreachable', message: 'Choose another tag.' }
    const refused = editRule(offer(), { referencedLabel: 'x' }, { definitions, check: () => [wrong] })
    expect(refused).toEqual({ kind: 'problem', problems: [wrong] })
    expect(editRule(offer({ status: 'archived' }), { referencedLabel: 'x' }, context)).toMatchObject({
      kind: 'problem',
    })
    expect(editRule(offer({ type: 'dir' }), { referencedLabel: 'x' }, context)).toMatchObject({ kind: 'problem' })
  })

  test('leaves alone what is so already', () => {
    const labelled = offer({ data: { attributes: { label__perennial: 'x' } } })
    expect(editRule(labelled, { referencedLabel: 'x' }, context)).toEqual({ kind: 'same' })
  })
})

test('archiving takes an approval back with it, and what is archived stays so', () => {
  const approval = { approved: true, comments: [] }
  const approved = offer({ status: 'approved', data: { attributes: { approval, a: 1 } } })
  expect(after(statusRule(approved, 'archived'))).toMatchObject({ status: 'archived' })
  expect(statusRule(offer({ status: 'archived' }), 'archived')).toEqual({ kind: 'same' })
  expect(statusRule(offer({ type: 'dir' }), 'archived')).toMatchObject({ kind: 'problem' })
})

test('a move keeps the tree, free names and what shoppers see', () => {
  const free = { published: false, neighbours: [], hasChildren: false }
  const to = { parent: '/offers2/dir', name: 'a' }
  expect(moveRule(offer(), to, free)).toMatchObject({ action: 'move', sides: { after: { path: '/offers2/dir/a' } } })
  expect(moveRule(offer(), to, { ...free, neighbours: ['a'] })).toMatchObject({ kind: 'problem' })
  expect(moveRule(offer(), to, { ...free, published: true })).toMatchObject({ kind: 'problem' })
  expect(moveRule(offer({ type: 'dir' }), to, { ...free, hasChildren: true })).toMatchObject({ kind: 'problem' })
  expect(moveRule(offer(), { parent: '/offers2', name: 'a' }, free)).toEqual({ kind: 'same' })
})

test('a copy says where it came from and takes a free name', () => {
  const made = copyRule(
    offer({ data: { tags: ['/a/'], headline: 'x' } }),
    { dest: '/offers2', name: 'b' },
    { ...context, neighbours: [] },
  )
  expect(made).toMatchObject({ action: 'create', path: '/offers2/b' })
  expect(after(made)).toEqual({ set: { headline: 'x', duplicatedFrom: '/offers2/a' } })
  expect(copyRule(offer(), { dest: '/offers2', name: 'b' }, { ...context, neighbours: ['b'] })).toMatchObject({
    kind: 'problem',
  })
})

test('a deletion is refused while somebody uses the item, and says who (CAT-35)', () => {
  const used = deleteRule(offer(), { refusal: undefined, usedBy: ['/a', '/b', '/c', '/d'] })
  expect(used).toMatchObject({
    problems: [{ message: 'It is used by /a, /b, /c and 1 more. Take it out there first.' }],
  })
  expect(deleteRule(offer(), { refusal: 'Not empty.', usedBy: [] })).toMatchObject({
    problems: [{ message: 'Not empty.' }],
  })
  expect(deleteRule(offer(), { refusal: undefined, usedBy: [] })).toMatchObject({ action: 'delete' })
})

describe('undoing', () => {
  const done = {
    action: 'edit',
    path: '/offers2/a',
    before: { set: { headline: 'old' } },
    after: { set: { headline: 'new' } },
  } as const

  test('takes back what still stands, and nothing else (CAT-16)', () => {
    expect(after(undoRule(done, offer({ data: { headline: 'new' } }), 'Ann'))).toEqual(done.before)
    expect(undoRule(done, offer({ data: { headline: 'newer' } }), 'Ann')).toMatchObject({
      problems: [{ message: 'Changed since by Ann.' }],
    })
    expect(undoRule(done, undefined, undefined)).toMatchObject({ kind: 'problem' })
    expect(undoRule(done, offer({ status: 'approved', data: { headline: 'new' } }), 'Ann')).toMatchObject({
      kind: 'problem',
    })
  })

  test('deletes what was made and brings back what was deleted (CAT-15)', () => {
    const made = { action: 'create', path: '/offers2/a', before: {}, after: { set: { headline: 'x' } } } as const
    expect(undoRule(made, offer({ data: { headline: 'x' } }), 'Ann')).toMatchObject({ action: 'delete' })
    expect(undoRule(made, offer({ data: { headline: 'y' } }), 'Ann')).toMatchObject({ kind: 'problem' })
    const gone = { action: 'delete', path: '/offers2/a', before: { set: {} }, after: {} } as const
    expect(undoRule(gone, undefined, undefined)).toMatchObject({ action: 'restore', path: '/offers2/a' })
    expect(undoRule(gone, offer(), 'Ann')).toMatchObject({ kind: 'problem' })
  })
})

test('batches grow and shrink with the clock, within bounds', () => {
  expect(nextBatch(20, 10, 40)).toBe(40)
  expect(nextBatch(200, 80, 40)).toBe(100)
  expect(nextBatch(20, 1000, 40)).toBe(20)
  expect(nextBatch(400, 10, 40)).toBe(500)
})

test('the rest of time follows the pace (CAT-12)', () => {
  expect(secondsLeft(500, 250)).toBe(2)
  expect(secondsLeft(500, undefined)).toBeUndefined()
})

test('a set that has done all that it could stays done after another preview (CAT-09)', () => {
  expect(stateAfterPreview({ ...noRows, done: 3 })).toBe('done')
  expect(stateAfterPreview({ ...noRows, done: 3, ready: 1 })).toBe('stopped')
  expect(stateAfterPreview({ ...noRows, problem: 3 })).toBe('ready')
})
