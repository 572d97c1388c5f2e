import { expect, test } from 'vitest'
import { en } from './en.ts'
import { fillIn } from './messages.tsx'

test('places in a text are filled by name, and unknown ones stay visible', () => {
  expect(fillIn('{from}–{to} of {total}', { from: 1, to: 10, total: 128 })).toBe('1–10 of 128')
  expect(fillIn('Select {name}', {})).toBe('Select {name}')
})

test('the texts of the specification are kept to the letter (NAV-43, ERR-11, ERR-13, ERR-18)', () => {
  expect(en.noPermission).toBe("Sorry! You don't have the right permissions to access this page")
  expect(en.errorTitle).toBe("We're sorry — something has gone wrong")
  expect(en.routingErrorTitle).toBe("We're sorry — we can't display the item requested")
  expect(fillIn(en.forbidden, { type: 'orders' })).toBe('You do not have permission to view the orders page')
})
