import { expect, test } from 'vitest'
import type { Field } from './fields.ts'
import { limitErrors, longestText } from './field-limits.ts'

const fields: readonly Field[] = [
  { name: 'title', type: 'string', label: 'Title', max: 5 },
  { name: 'body', type: 'richtext', label: 'Body' },
  { name: 'columns', type: 'number', label: 'Columns', min: 1, max: 4 },
  { name: 'tone', type: 'picklist', label: 'Tone', options: [{ value: 'warm', label: 'Warm' }] },
  { name: 'days', type: 'multiPicklist', label: 'Days', options: [{ value: 'mon', label: 'Monday' }] },
  {
    name: 'items',
    type: 'list',
    label: 'Items',
    max: 2,
    fields: [{ name: 'text', type: 'string', label: 'Text', max: 3 }],
  },
]

test.each([
  [{ title: 'five5', columns: 4, tone: 'warm', days: ['mon'], items: [{ text: 'abc' }] }, []],
  [{ title: undefined, columns: undefined, tone: '', days: [], items: undefined }, []],
  // Another type than the field's is the component's.
  [{ title: 5, columns: 'three', items: 'none' }, []],
  [{ title: 'sixsix' }, ['props.title too_long']],
  [{ body: 'x'.repeat(longestText) }, []],
  [{ body: 'x'.repeat(longestText + 1) }, ['props.body too_long']],
  [{ columns: 5 }, ['props.columns too_large']],
  [{ columns: 0 }, ['props.columns too_small']],
  [{ tone: 'loud' }, ['props.tone choice']],
  [{ days: ['mon', 'never'] }, ['props.days choice']],
  [{ items: [{}, {}, {}] }, ['props.items too_many']],
  [{ items: [{ text: 'abc' }, { text: 'abcd' }] }, ['props.items.1.text too_long']],
])('case %#', (props, expected) => {
  expect(limitErrors(fields, props, 'props').map(({ path, code }) => `${path} ${code}`)).toEqual(expected)
})
