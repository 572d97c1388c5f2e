import { describe, expect, test } from 'vitest'
import { fill } from '@perennial/domain/messages'
import { type CountedText, spoken } from './catalogue.ts'
import { de } from './de.ts'
import { deCh } from './de-ch.ts'
import { en } from './en.ts'
import { fr } from './fr.ts'
import { it } from './it.ts'
import { catalogueOf, localeOf } from './languages.ts'

const translations = { it, fr, de, 'de-CH': deCh }
const formsOf = (text: string | CountedText) => (typeof text === 'string' ? [text] : [text.one, text.other])
const placesOf = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([place]) => place).toSorted()

test('placeholders are replaced by name, and unknown ones stay visible', () => {
  expect(fill('{from}–{to} of {total}', { from: 1, to: 10, total: 128 })).toBe('1–10 of 128')
  expect(fill('Select {name}', {})).toBe('Select {name}')
})

test('the texts of the specification are unchanged (NAV-43, ERR-11, ERR-13, ERR-18)', () => {
  expect(en.noPermission).toBe("Sorry! You don't have the right permissions to access this page")
  expect(en.errorTitle).toBe("We're sorry — something has gone wrong")
  expect(en.routingErrorTitle).toBe("We're sorry — we can't display the item requested")
  expect(fill(en.forbidden, { type: 'orders' })).toBe('You do not have permission to view the orders page')
})

describe.each(Object.entries(translations))('the texts in %s', (language, catalogue) => {
  test('have the keys of English, pluralised alike', () => {
    const shape = (texts: object) => Object.entries(texts).map(([key, text]) => [key, typeof text])
    expect(Object.fromEntries(shape(catalogue))).toEqual(Object.fromEntries(shape(en)))
    const empty = Object.entries<string | CountedText>(catalogue).filter(([, text]) => formsOf(text).includes(''))
    expect(empty).toEqual([])
  })

  test('have the placeholders of English', () => {
    const wrong = Object.entries<string | CountedText>(catalogue).filter(([key, text]) => {
      const [english = ''] = formsOf(en[key as keyof typeof en])
      return formsOf(text).some((form) => String(placesOf(form)) !== String(placesOf(english)))
    })
    expect(wrong).toEqual([])
  })

  test('are loaded by a provider of this language', async () => {
    expect(await catalogueOf(language)?.()).toBe(catalogue)
  })
})

test.each([
  ['en', en, 1, '1 cell changes.'],
  ['en', en, 0, '0 cells change.'],
  ['it', it, 1, '1 cella cambia.'],
  ['it', it, 12_000, '12.000 celle cambiano.'],
  // French uses the singular for 0.
  ['fr', fr, 0, '0 cellule change.'],
  ['fr', fr, 2, '2 cellules changent.'],
  ['de', de, 1, '1 Zelle ändert sich.'],
  ['de', de, 0, '0 Zellen ändern sich.'],
  ['de-CH', deCh, 12_000, '12’000 Zellen ändern sich.'],
] as const)(
  'in %s a number chooses its form and is written as people write it there',
  (language, catalogue, n, text) => {
    // The grouping apostrophe of Swiss numbers depends on the runtime's locale data.
    expect(spoken(catalogue, language).pasteChanges(n).replace("'", '’')).toBe(text)
  },
)

test('Swiss German has no ß and its own quotation marks', () => {
  expect(JSON.stringify(deCh)).not.toMatch(/[ß„“]/)
  expect([de.close, deCh.close]).toEqual(['Schließen', 'Schliessen'])
  expect(deCh.tagCreate).toBe('«{name}» anlegen')
  expect(deCh.fixedTerm).toBe('Fixe Laufzeit')
})

test.each([
  ['de-AT', de, 'de-AT'],
  ['de-ch', deCh, 'de-CH'],
  ['it-CH', it, 'it-CH'],
  ['en', undefined, 'en-GB'],
  ['en-US', undefined, 'en-GB'],
  ['nl', undefined, 'en-GB'],
  ['not a tag', undefined, 'en-GB'],
])('%s leads to the nearest language there is, and to English otherwise', async (tag, catalogue, locale) => {
  expect(await catalogueOf(tag)?.()).toBe(catalogue)
  expect(localeOf(tag)).toBe(locale)
})
