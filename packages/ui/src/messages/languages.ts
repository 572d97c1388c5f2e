import type { Catalogue } from './catalogue.ts'

/** The languages of staff, each by its own name: kit, builder and console have their texts in all of them. */
export const languages = {
  en: 'English',
  de: 'Deutsch',
  'de-CH': 'Deutsch (Schweiz)',
  fr: 'Français',
  it: 'Italiano',
} as const

export type Language = keyof typeof languages

/** Every language but English, which each room brings along. */
export type TranslatedLanguage = Exclude<Language, 'en'>

export const languageTags = Object.keys(languages) as readonly Language[]

/** Each catalogue is a file of its own that loads when its language is chosen. */
const catalogues: Readonly<Record<TranslatedLanguage, () => Promise<Catalogue>>> = {
  it: async () => (await import('./it.ts')).it,
  fr: async () => (await import('./fr.ts')).fr,
  de: async () => (await import('./de.ts')).de,
  'de-CH': async () => (await import('./de-ch.ts')).deCh,
}

/** A tag in the spelling of BCP 47, so that `de-ch` is `de-CH`; undefined where it is no tag at all. */
function canonical(tag: string): string | undefined {
  try {
    return Intl.getCanonicalLocales(tag)[0]
  } catch {
    return undefined
  }
}

const isLanguage = (tag: string): tag is Language => Object.hasOwn(languages, tag)

/** The nearest language to a tag: its own, else the one before the hyphen; undefined where there is none. */
export function languageOf(tag: string): Language | undefined {
  const requested = canonical(tag)
  if (!requested) return undefined
  return [requested, requested.split('-')[0] ?? ''].find(isLanguage)
}

/**
 * The catalogue that a tag leads to.
 * @returns undefined for English and for languages without a catalogue, which show English
 */
export function catalogueOf(tag: string): (() => Promise<Catalogue>) | undefined {
  const language = languageOf(tag)
  return language && language !== 'en' ? catalogues[language] : undefined
}

/** How numbers and plurals are written. English is that of the console: British. */
export const localeOf = (tag: string): string => (catalogueOf(tag) ? (canonical(tag) ?? 'en-GB') : 'en-GB')
