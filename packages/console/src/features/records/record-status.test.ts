import { expect, test } from 'vitest'
import { statusWord, toneOf } from './record-status.ts'

test('a status has its label, and a colour if known', () => {
  expect(statusWord('payment_declined')).toBe('Payment declined')
  expect(toneOf('Submitted')).toBe('success')
  expect(toneOf('something new')).toBe('neutral')
})
