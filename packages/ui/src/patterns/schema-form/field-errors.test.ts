import { expect, test } from 'vitest'
import { errorSchemaOf } from './field-errors.ts'

test('errors are assigned to their fields, through lists and names with dots', () => {
  const schema = {
    properties: {
      'order.submitted': { type: 'string' as const },
      fonts: { type: 'array' as const, items: { properties: { label: {} } } },
    },
  }
  const error = (path: string) => ({ path, code: 'wrong', message: `wrong at ${path}` })
  expect(errorSchemaOf([error('order.submitted'), error('fonts.1.label'), error('')], schema)).toEqual({
    __errors: ['wrong at '],
    'order.submitted': { __errors: ['wrong at order.submitted'] },
    fonts: { 1: { label: { __errors: ['wrong at fonts.1.label'] } } },
  })
})
