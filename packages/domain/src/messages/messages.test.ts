import { describe, expect, test } from 'vitest'
import { dateRangeMessage, fieldMessages, fill, fillTemplate } from './index.ts'

describe('templates', () => {
  test('double braces with dotted paths are filled (PRC-20, RUN-21)', () => {
    expect(
      fillTemplate('Hello {{customerDetails.firstName}}, {{ total.amount }}', {
        customerDetails: { firstName: 'Isolde' },
        total: { amount: 48 },
      }),
    ).toBe('Hello Isolde, 48')
  })

  test('a missing value becomes empty, also inside a prototype (PRC-21, RUN-21)', () => {
    expect(fillTemplate('[{{a.b.c}}{{toString}}{{constructor.name}}{{list}}]', { list: [1] })).toBe('[]')
  })

  test('values are not templates themselves', () => {
    expect(fillTemplate('{{a}}', { a: '{{b}}', b: 'x' })).toBe('{{b}}')
  })

  test('leaves unknown placeholders in single braces', () => {
    expect(fill('{min} and {other}', { min: 1 })).toBe('1 and {other}')
  })
})

describe('field messages', () => {
  test('the English ones are the specification’s (LOC-03, LOC-04, LOC-05, LOC-06, LOC-07, LOC-08, LOC-09, LOC-10)', () => {
    expect(Object.values(fieldMessages('en')).slice(0, 8)).toEqual([
      'First name is required',
      'Last name is required',
      'Please provide a valid email address',
      'Please provide a valid phone number',
      'Please select a value',
      'You must agree before submitting',
      'Please accept to continue',
      'This field is required',
    ])
  })

  test.each(['it', 'fr', 'de-CH', 'de'])('%s has all of them in words of its own (LOC-01)', (language) => {
    const own = fieldMessages(language)
    for (const [key, english] of Object.entries(fieldMessages('en'))) {
      expect(own).toHaveProperty(key)
      expect(own[key as keyof typeof own]).not.toBe(english)
    }
    expect(JSON.stringify(own)).not.toContain(language === 'de-CH' ? 'ß' : '\u0000')
  })

  test('an unknown language gets English (LOC-02)', () => {
    expect(fieldMessages('tlh')).toBe(fieldMessages('en'))
  })

  test('a date out of range reports the allowed range (LOC-11, LOC-12, LOC-13, LOC-14, LOC-15)', () => {
    expect(dateRangeMessage('en', { min: '1 May', max: '1 May' })).toBe('Selected date must be 1 May')
    expect(dateRangeMessage('en', { min: '1 May', max: '3 May' })).toBe('Selected date must be between 1 May and 3 May')
    expect(dateRangeMessage('en', { min: '1 May' })).toBe('Selected date must be after 1 May')
    expect(dateRangeMessage('de', { max: '3. Mai' })).toBe('Das gewählte Datum muss vor dem 3. Mai liegen')
  })
})
