import { expect, test } from 'vitest'
import { message } from './index.ts'
import '../features/users/texts.ts'

test('the places of a text are filled', () => {
  expect(message('editUser', { name: 'Tomas Vell' })).toBe('Edit Tomas Vell')
})
