import { expect, test } from 'vitest'
import { statusWord, toneOf } from './record-status.ts'

test('a status is a word, and its colour is known or none', () => {
  expect(statusWord('payment_declined')).toBe('Payment declined')
  expect(toneOf('Submitted')).toBe('success')
  expect(toneOf('something new')).toBe('neutral')
})
