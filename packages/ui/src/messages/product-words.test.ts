import { afterEach, expect, test } from 'vitest'
import { activateLanguage, productLabel, productWords } from './index.ts'

const german = {
  Archived: 'Archiviert',
  'There is no role {a}.': 'Die Rolle {a} gibt es nicht.',
  'An item that is {a} cannot become {b}.': 'Es kann nicht {b} werden, denn es ist {a}.',
  '{a} when empty.': '{a}, wenn leer.',
  'Choose {a}': '{a} wählen',
}

afterEach(() => activateLanguage('en', {}))

test.each([
  ['Archived', 'Archiviert'],
  ['There is no role chief.', 'Die Rolle chief gibt es nicht.'],
  ['An item that is Archived cannot become live.', 'Es kann nicht live werden, denn es ist Archiviert.'],
  ['08:00 when empty.', '08:00, wenn leer.'],
  // A value that is not there, another sentence, and nothing at all.
  ['There is no role .', 'There is no role .'],
  ['There is no rule chief.', 'There is no rule chief.'],
  ['', ''],
])('%s is %s in German', (english, words) => {
  expect(productWords(english)).toBe(english)
  activateLanguage('de', { productWords: german })
  expect(productWords(english)).toBe(words)
})

test('a label that a tenant has given stays as it is, even where it begins like a sentence of ours', () => {
  activateLanguage('de', { productWords: german })
  expect(productLabel('Archived')).toBe('Archiviert')
  expect(productLabel('Choose wisely')).toBe('Choose wisely')
  expect(productLabel('constructor')).toBe('constructor')
})
