import { expect, test } from 'vitest'
import { type JsonSchema, schemaErrors } from './index.ts'

const messages = (schema: JsonSchema, data: unknown) =>
  schemaErrors(schema, data, 'Needed').map(({ path, keyword, message }) => `${path} ${keyword}: ${message}`)

test('reports a missing field at the field, in the given words', () => {
  const schema: JsonSchema = { type: 'object', required: ['title'], properties: { title: { type: 'string' } } }
  expect(messages(schema, {})).toEqual(['.title required: Needed'])
  expect(messages(schema, { title: 'Winter' })).toEqual([])
})

test('reports a nested error at its place, once', () => {
  const schema: JsonSchema = {
    type: 'object' as const,
    properties: { lines: { type: 'array', items: { type: 'object', properties: { n: { minimum: 1 } } } } },
  }
  const errors = schemaErrors(schema, { lines: [{ n: 2 }, { n: 0 }] }, '')
  expect(errors.map(({ path, keyword }) => [path, keyword])).toEqual([['.lines.1.n', 'minimum']])
})

test('a name that holds a dot is one step', () => {
  const schema = { type: 'object', properties: { 'order.submitted': { type: 'string' } } }
  expect(messages(schema, { 'order.submitted': 1 }).join()).toMatch(/^\['order\.submitted'\] type/)
})
