import { expect, test } from 'vitest'
import { ApplicationError } from './index.ts'

test('an application error keeps its cause and uses its code, else its name (ERR-07)', () => {
  const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
  const error = new ApplicationError('The mail server did not answer.', { cause: refused })
  expect(error).toMatchObject({ message: 'The mail server did not answer.', code: 'ECONNREFUSED', cause: refused })
  expect(new ApplicationError('x', { cause: new RangeError('y') }).code).toBe('RangeError')
  expect(new ApplicationError('x', { cause: { code: '', name: 'Odd' } }).code).toBe('Odd')
})

test('without a cause it has the given code', () => {
  expect(new ApplicationError('x', { code: 'OWN' }).code).toBe('OWN')
  expect(new ApplicationError('x', { cause: 'a text' }).code).toBe('UNKNOWN')
})
