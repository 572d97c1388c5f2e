import { describe, expect, it } from 'vitest'
import { brandOf, cardProblems, groupedExpiry, groupedNumber } from './card-rules.ts'
import { cardOf, testCards, tokenOf } from './test-cards.ts'

const today = '2026-11-28'
const good = { number: '4242 4242 4242 4242', expiry: '08 / 28', code: '123' }
const problems = (change: Partial<typeof good>) =>
  cardProblems({ ...good, ...change }, today).map(({ problem }) => problem)

describe('card input', () => {
  it.each([
    ['4242424242424242', '4242 4242 4242 4242'],
    ['378282246310005', '3782 822463 10005'],
    ['42-42 4a2', '4242 42'],
    ['', ''],
    ['４２４２', '4242'],
  ])('groups the number %j', (typed, shown) => expect(groupedNumber(typed)).toBe(shown))

  it.each([
    ['8', '08'],
    ['1', '1'],
    ['12', '12'],
    ['1228', '12 / 28'],
    ['8/28', '08 / 28'],
    ['08 / 2028', '08 / 28'],
    ['12 /', '12 / '],
    ['12-34', '12 / 34'],
  ])('shapes the expiry date %j', (typed, shown) => expect(groupedExpiry(typed)).toBe(shown))

  it.each([
    ['4', 'Visa'],
    ['４', 'Visa'],
    ['5', undefined],
    ['55', 'Mastercard'],
    ['56', undefined],
    ['2220', undefined],
    ['2221', 'Mastercard'],
    ['2720 9', 'Mastercard'],
    ['2721', undefined],
    ['3', undefined],
    ['37', 'American Express'],
    ['36', undefined],
    ['', undefined],
  ])('knows the brand of %j as soon as its digits say it', (typed, brand) => expect(brandOf(typed)).toBe(brand))

  it('knows the brand of each test card as it is charged', () => {
    for (const { number, brand } of testCards) expect([number, brandOf(number)]).toEqual([number, brand])
  })

  it('accepts a test card, and to the end of its month', () => {
    expect(problems({})).toEqual([])
    expect(problems({ expiry: '11 / 26' })).toEqual([])
    expect(problems({ number: '3782 822463 10005', code: '1234' })).toEqual([])
  })

  it.each([
    [{ number: '4242 4242 4242 4241' }, ['wrongNumber']],
    [{ number: '' }, ['wrongNumber']],
    // A right number that is nobody's test card might be a real one.
    [{ number: '4111 1111 1111 1111' }, ['noTestCard']],
    [{ expiry: '10 / 26' }, ['over']],
    [{ expiry: '13 / 28' }, ['wrongExpiry']],
    [{ code: '12' }, ['wrongCode']],
    [{ number: '3782 822463 10005' }, ['wrongLongCode']],
    [{ number: '', expiry: '', code: '' }, ['wrongNumber', 'wrongExpiry', 'wrongCode']],
  ])('%j is refused by field: %j', (change, expected) => expect(problems(change)).toEqual(expected))
})

describe('what stands for a card', () => {
  it.each(testCards.map((card) => [card.name, card] as const))('%s holds no digit of its number', (name, card) => {
    const token = tokenOf({ name, expirationMonth: 4, expirationYear: 2030 }, 'abcdefgh')
    expect(cardOf(token)).toMatchObject({ ...card, expirationMonth: 4, expirationYear: 2030 })
    expect(token.replace('_042030_', '')).not.toMatch(/\d{4}/)
  })

  it('is only what the fields make', () => {
    for (const token of ['', 'tok_1', 'sandbox_nobody_042030_abcdefgh', 'sandbox_visa_0430_abcdefgh']) {
      expect(cardOf(token)).toBeUndefined()
    }
  })
})
