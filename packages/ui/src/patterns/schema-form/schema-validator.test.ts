import type { RJSFSchema } from '@rjsf/utils'
import { expect, test } from 'vitest'
import { schemaErrors, schemaValidator } from './schema-validator.ts'

const said = (schema: RJSFSchema, data: unknown) =>
  schemaErrors(schema, data, 'Needed').map(({ path, keyword, message }) => `${path} ${keyword}: ${message}`)

test('a missing field is told at the field, in the given words', () => {
  const schema: RJSFSchema = { type: 'object', required: ['title'], properties: { title: { type: 'string' } } }
  expect(said(schema, {})).toEqual(['.title required: Needed'])
  expect(said(schema, { title: 'Winter' })).toEqual([])
})

test('what is wrong deep inside is told there and once', () => {
  const schema: RJSFSchema = {
    type: 'object' as const,
    properties: { lines: { type: 'array', items: { type: 'object', properties: { n: { minimum: 1 } } } } },
  }
  const errors = schemaErrors(schema, { lines: [{ n: 2 }, { n: 0 }] }, '')
  expect(errors.map(({ path, keyword }) => [path, keyword])).toEqual([['.lines.1.n', 'minimum']])
})

test('parts that point into the whole schema are followed', () => {
  const root: RJSFSchema = { $defs: { code: { type: 'string', minLength: 3 } } }
  const validator = schemaValidator('')
  expect(validator.isValid({ $ref: '#/$defs/code' }, 'abcd', root)).toBe(true)
  expect(validator.isValid({ $ref: '#/$defs/code' }, 'ab', root)).toBe(false)
})
