import { afterEach, describe, expect, test } from 'vitest'
import { activateLanguage } from './active-language.ts'
import { formatDate, formatNumber } from './format.ts'
import { preferredLanguage } from './language-preference.ts'
import { defineTexts } from './texts.ts'

const text = defineTexts('probe', {
  title: 'Pages',
  greeting: 'Hello {name}',
  chosen: { one: '{n} page of {total}', other: '{n} pages of {total}' },
})
const others = defineTexts('others', { title: 'Orders' })

afterEach(() => activateLanguage('en', {}))

test('a text is filled in, and a number chooses the form of a counted one', () => {
  expect(text('title')).toBe('Pages')
  expect(text('greeting', { name: 'Ines' })).toBe('Hello Ines')
  expect(text('chosen', { n: 1, total: 2000 })).toBe('1 page of 2,000')
  expect(text('chosen', { n: 0, total: '2000' })).toBe('0 pages of 2000')
})

test('one key of two rooms is two texts, in English and in a translation of one of them', () => {
  expect([text('title'), others('title')]).toEqual(['Pages', 'Orders'])
  activateLanguage('de', { others: { title: 'Bestellungen' } })
  expect([text('title'), others('title')]).toEqual(['Pages', 'Bestellungen'])
})

test('a translation counts and writes numbers in its own way', () => {
  const chosen = { one: '{n} page sur {total}', other: '{n} pages sur {total}' }
  activateLanguage('fr', { probe: { title: 'Pages', greeting: 'Bonjour {name}', chosen } })
  // French counts nothing like one.
  expect(text('chosen', { n: 0, total: 10 })).toBe('0 page sur 10')
  activateLanguage('it', {})
  expect(formatNumber(12_000)).toBe('12.000')
  expect(formatDate(new Date('2026-11-28T12:00:00'), { weekday: 'long' })).toBe('sabato')
})

test('a missing text does not compile', () => {
  // @ts-expect-error no such key
  expect(text('titel')).toBe('titel')
  // @ts-expect-error a place that is not filled stays visible
  expect(text('greeting')).toBe('Hello {name}')
  // @ts-expect-error a word does not count
  text('chosen', { n: 'two', total: 2 })
})

describe('the language to start with', () => {
  test.each([
    ['system', ['de-AT', 'en'], 'de'],
    ['system', ['nl', 'fr-CA'], 'fr'],
    ['system', ['de-CH'], 'de-CH'],
    ['system', ['nl'], 'en'],
    ['it', ['de'], 'it'],
  ] as const)('of the choice %s and a browser of %j is %s', (choice, browser, language) => {
    expect(preferredLanguage(choice, browser)).toBe(language)
  })
})
