import { expect, test } from 'vitest'
import type { Field } from './fields.ts'
import { type ComponentDescriptor, registryOf } from './descriptor.ts'
import { limitErrors, longestText, typeErrors } from './field-limits.ts'

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

const part = { path: '/components/part', fields } as unknown as ComponentDescriptor
const typed: readonly Field[] = [
  ...fields,
  { name: 'open', type: 'boolean', label: 'Open' },
  { name: 'term', type: 'period', label: 'Term' },
  { name: 'names', type: 'list', label: 'Names' },
  { name: 'parts', type: 'subcomponentMetadata', label: 'Parts' },
]

test.each([
  [{ title: 'x', columns: 2, tone: 'warm', days: ['mon'], items: [{ text: 'a' }], open: true, names: ['a'] }, []],
  [{ title: undefined, columns: null, extra: { anything: 1 } }, []],
  [{ title: { a: 1 } }, ['props.title: Title is a text.']],
  [{ columns: 'three' }, ['props.columns: Columns is a number.']],
  [{ open: 'yes' }, ['props.open: Open is true or false.']],
  [{ tone: 'loud' }, ['props.tone: Tone is one of "warm".']],
  [{ days: 'mon' }, ['props.days: Days is a list of "mon".']],
  [{ items: 'none' }, ['props.items: Items is a list.']],
  [
    { items: ['none', { text: 5 }] },
    ['props.items.0: an entry of Items is an object.', 'props.items.1.text: Text is a text.'],
  ],
  [{ term: { termLength: '3' } }, ['props.term: Term is an object with termLength, a number, and termType, a text.']],
  [{ names: [1] }, ['props.names.0: an entry of Names is a text.']],
  [{ parts: [{}] }, ['props.parts.0: an entry of Parts is an object with path and componentProps.']],
  [
    {
      parts: [
        { path: '/components/part', componentProps: { title: [] } },
        { path: '/other', componentProps: { title: [] } },
      ],
    },
    ['props.parts.0.componentProps.title: Title is a text.'],
  ],
])('of %j, %j are told (PAG-10)', (props, messages) => {
  expect(typeErrors(typed, props, registryOf([part]), 'props').map(({ message }) => message)).toEqual(messages)
})
