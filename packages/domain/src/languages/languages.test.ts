import { expect, test } from 'vitest'
import { languageName, languageOf, languages, localeOf, textsIn, writtenIn } from './languages.ts'

test.each([
  ['en', 'en'],
  ['en-US', 'en'],
  ['de', 'de'],
  ['de-AT', 'de'],
  ['de-CH', 'de-CH'],
  ['de-ch', 'de-CH'],
  ['fr-CA', 'fr'],
  ['sv', 'en'],
  ['', 'en'],
])('%s leads to %s', (tag, language) => {
  expect(languageOf(tag)).toBe(language)
})

test('a tag that is none of ours formats as itself', () => {
  expect(localeOf('de-CH')).toBe('de-CH')
  expect(localeOf('en')).toBe('en-GB')
  expect(localeOf('sv-SE')).toBe('sv-SE')
})

test('every language has a name, a locale supported by the platform, and texts', () => {
  for (const language of languages) {
    expect(languageName(language)).not.toBe('')
    expect(Intl.NumberFormat.supportedLocalesOf(localeOf(language))).toHaveLength(1)
    expect(['en', 'it', 'fr', 'de']).toContain(writtenIn(language))
  }
})

test('Swiss German is German with ss for ß and « », at any depth of a catalogue', () => {
  const texts = { close: 'Schließen', counted: { one: 'Straße', other: ['„Straßen“'] }, say: (n: number) => `${n}` }
  const german = textsIn({ en: texts, it: texts, fr: texts, de: texts }, 'de-CH')
  expect(german.close).toBe('Schliessen')
  expect(german.counted).toEqual({ one: 'Strasse', other: ['«Strassen»'] })
  expect(german.say(2)).toBe('2')
})
