import { describe, expect, it } from 'vitest'
import { emptyCard, groupedExpiry, groupedNumber, wrongCardFields } from './card-rules.ts'

const today = '2026-11-28'
const good = { number: '4242 4242 4242 4242', expiry: '08 / 28', cvc: '123', holderName: '' }

describe('card input', () => {
  it.each([
    ['4242424242424242', '4242 4242 4242 4242'],
    ['378282246310005', '3782 822463 10005'],
    ['42-42 4a2', '4242 42'],
    ['', ''],
  ])('groups the number %j', (typed, shown) => expect(groupedNumber(typed)).toBe(shown))

  it.each([
    ['8', '08'],
    ['1', '1'],
    ['12', '12'],
    ['1228', '12 / 28'],
    ['8/28', '08 / 28'],
    ['08 / 2028', '08 / 28'],
    ['12 /', '12 / '],
  ])('shapes the expiry date %j', (typed, shown) => expect(groupedExpiry(typed)).toBe(shown))

  it('accepts a sandbox card', () => expect(wrongCardFields(good, today)).toEqual([]))

  it('rejects a wrong digit, an expired card and a short code', () => {
    expect(wrongCardFields({ ...good, number: '4242 4242 4242 4241' }, today)).toEqual(['number'])
    expect(wrongCardFields({ ...good, expiry: '10 / 26' }, today)).toEqual(['expiry'])
    expect(wrongCardFields({ ...good, expiry: '11 / 26' }, today)).toEqual([])
    expect(wrongCardFields({ ...good, expiry: '13 / 28' }, today)).toEqual(['expiry'])
    expect(wrongCardFields(emptyCard, today)).toEqual(['number', 'expiry', 'cvc'])
  })
})
