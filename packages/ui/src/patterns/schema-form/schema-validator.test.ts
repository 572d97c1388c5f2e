import { expect, test } from 'vitest'
import { schemaValidator } from './schema-validator.ts'

import type { RJSFSchema } from '@rjsf/utils'
test('references into the root schema are resolved', () => {
  const root: RJSFSchema = { $defs: { code: { type: 'string', minLength: 3 } } }
  const validator = schemaValidator('')
  expect(validator.isValid({ $ref: '#/$defs/code' }, 'abcd', root)).toBe(true)
  expect(validator.isValid({ $ref: '#/$defs/code' }, 'ab', root)).toBe(false)
})
