import { languageOf, languages, textsIn } from '@perennial/domain/languages'
import { deCH } from './de-ch/index.ts'
import { de } from './de/index.ts'
import { en } from './en/index.ts'
import { fr } from './fr/index.ts'
import { it } from './it/index.ts'
import type { ServerTexts } from './server-texts.ts'

export type { ServerTexts } from './server-texts.ts'

const inLanguage = (language: string): ServerTexts =>
  textsIn<ServerTexts>({ en, it, fr, de: languageOf(language) === 'de-CH' ? deCH : de }, language)

const byLanguage = new Map(languages.map((language) => [language, inLanguage(language)]))

/** The server's own texts for shoppers, in the language of a BCP 47 tag. */
export const serverTexts = (tag: string): ServerTexts => byLanguage.get(languageOf(tag))!
