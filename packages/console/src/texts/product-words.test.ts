import { accountTexts, actionLabels, areaLabels, roleTexts, teamTexts } from '@perennial/domain/access'
import { typeChoices } from '@perennial/domain/attributes'
import { buildTexts } from '@perennial/domain/builds'
import { editOptionLabels } from '@perennial/domain/bulk-edit'
import { bulkTexts, deletionTexts, headingActions, statusLabels, tagTexts } from '@perennial/domain/catalogue'
import { connectionServices, connectionTexts, connectionTypes } from '@perennial/domain/connections'
import { datePresets } from '@perennial/domain/exports'
import { seededAttributes } from '@perennial/domain/families'
import { jobLabel, jobTexts, jobTypes } from '@perennial/domain/jobs'
import { conditionOptions, conditionTypeLabels } from '@perennial/domain/journeys'
import { blockTexts } from '@perennial/domain/blocks'
import { boxTexts, masterLayouts } from '@perennial/domain/page'
import { recordTexts } from '@perennial/domain/records'
import { formSchemaOf, settingGroups, settingTexts } from '@perennial/domain/settings'
import { uploadTexts } from '@perennial/domain/uploads'
import { activateLanguage, productWords } from '@perennial/ui/messages'
import { expect, test } from 'vitest'
import { consoleTranslations } from './languages.ts'

/** Names and examples, which are the same everywhere. */
const same = new Set(['Android', 'IOS', '7 Mar 2024'])
const isId = (words: string) => /^[a-z_]+\.[a-z_]+$/.test(words)
const isWritten = (value: unknown): value is string =>
  typeof value === 'string' && /[a-z]{2}/.test(value) && !same.has(value) && !isId(value)

/** Titles and descriptions at any depth. */
function wordsIn(part: unknown): string[] {
  if (typeof part !== 'object' || part === null) return []
  return Object.entries(part).flatMap(([key, value]) =>
    ['title', 'description', 'label'].includes(key) && isWritten(value) ? [value] : wordsIn(value),
  )
}

function settingWords(): string[] {
  const said: string[] = []
  for (const group of settingGroups) {
    said.push(group.label, group.description, ...Object.values(group.use))
    formSchemaOf(group, (english) => {
      said.push(english)
      return english
    })
  }
  return said
}

const recordTypes = ['offer', 'campaign', 'product', 'entitlement', 'segment', 'tag', 'asset', 'page', 'add_on']
const tables = [
  accountTexts,
  actionLabels,
  areaLabels,
  buildTexts,
  bulkTexts,
  conditionTypeLabels,
  connectionTexts,
  deletionTexts,
  editOptionLabels,
  jobTexts,
  recordTexts,
  roleTexts,
  settingTexts,
  statusLabels,
  tagTexts,
  teamTexts,
  uploadTexts,
]

/** What the console shows of what the domain brings along. */
const shown: ReadonlySet<string> = new Set(
  [
    ...tables.flatMap((table) => Object.values<unknown>(table)),
    ...headingActions,
    ...wordsIn([
      typeChoices,
      datePresets,
      connectionTypes.map(connectionServices),
      recordTypes.map(seededAttributes),
      masterLayouts.map(({ label }) => ({ label })),
    ]),
    ...Object.values(conditionOptions).flatMap((labels) => Object.values<string>(labels)),
    ...jobTypes.map(jobLabel),
    ...settingWords(),
  ].filter(isWritten),
)

test.each(Object.entries(consoleTranslations))('%s has all words that the product comes with', async (_, load) => {
  const { productWords } = await load()
  const forms = Object.keys(productWords!).filter((key) => key.includes('{a}'))
  const isForm = (words: string) => forms.some((form) => form.split(/\{[a-c]\}/).every((part) => words.includes(part)))
  expect(shown.size).toBeGreaterThan(300)
  expect([...shown].filter((words) => !Object.hasOwn(productWords!, words) && !isForm(words))).toEqual([])
})

/** What the page editor refuses, as its rules say it. */
const refusals = [
  ...Object.values(boxTexts),
  blockTexts.holdsItself('/blocks/foot'),
  'A page holds at most 500 cards. Remove one first.',
  'This component can only stand in header.',
  'This section takes one card.',
  'This section takes at most 3 cards.',
  'This section takes at most 2 of this component.',
  'Hero is locked. Unlock it first.',
  'There is no component /components/gone.',
  'There are no cards on the clipboard.',
  'These cards were copied in a newer version. Update this installation to paste them.',
]

test.each(Object.entries(consoleTranslations))(
  'the page editor refuses nothing in English in %s',
  async (language, load) => {
    const { productWords: words } = await load()
    activateLanguage(language as Parameters<typeof activateLanguage>[0], { productWords: words! })
    expect(refusals.filter((refusal) => productWords(refusal) === refusal)).toEqual([])
    activateLanguage('en', {})
  },
)

test('a translation of a sentence invents no value', async () => {
  for (const load of Object.values(consoleTranslations)) {
    const { productWords } = await load()
    for (const [english, words] of Object.entries(productWords as Record<string, string>)) {
      const places = [...words.matchAll(/\{[a-c]\}/g)].map(([place]) => place)
      expect([english, places.filter((place) => !english.includes(place))]).toEqual([english, []])
    }
  }
})
