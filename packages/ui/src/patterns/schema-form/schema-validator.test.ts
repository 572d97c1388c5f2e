import { expect, test } from 'vitest'
import { schemaValidator } from './schema-validator.ts'

import type { RJSFSchema } from '@rjsf/utils'
test('parts that point into the whole schema are followed', () => {
  const root: RJSFSchema = { $defs: { code: { type: 'string', minLength: 3 } } }
  const validator = schemaValidator('')
  expect(validator.isValid({ $ref: '#/$defs/code' }, 'abcd', root)).toBe(true)
  expect(validator.isValid({ $ref: '#/$defs/code' }, 'ab', root)).toBe(false)
})
