import type { TextsOfAnyRoom } from '@perennial/ui/messages'
import { expect, test } from 'vitest'
import { features } from '../app/features.ts'
import { text as shell } from '../app/texts.ts'
import { text as items } from '../items/texts.ts'
import { label as menu } from '../menu/labels.ts'
import type { Feature } from '../feature/index.ts'
import { words } from '../words/index.ts'
import { consoleTranslations } from './languages.ts'

type Entry = string | { one: string; other: string }
const formsOf = (entry: Entry) => (typeof entry === 'string' ? [entry] : [entry.one, entry.other])
const placesOf = (form: string) => [...form.matchAll(/\{\w+\}/g)].map(([place]) => place).toSorted()

const labels = (features as readonly Feature[]).flatMap(({ labels }) => labels ?? [])
const catalogues: readonly TextsOfAnyRoom[] = [words, menu, items, shell, ...labels]

test.each(Object.entries(consoleTranslations))('%s leaves no place out and invents none', async (_language, load) => {
  const translation = await load()
  expect(catalogues.length).toBeGreaterThan(10)
  for (const { id, english } of catalogues) {
    for (const [key, entry] of Object.entries(translation[id]!)) {
      const [expected = ''] = formsOf(english[key]!)
      const places = formsOf(entry).map(placesOf)
      expect([id, key, places]).toEqual([id, key, places.map(() => placesOf(expected))])
    }
  }
})

test('the German of Switzerland has no ß', async () => {
  const { words: german } = await consoleTranslations.de()
  const { words: swiss } = await consoleTranslations['de-CH']()
  expect([german?.close, swiss?.close]).toEqual(['Schließen', 'Schliessen'])
})
