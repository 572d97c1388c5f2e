import { type Language, nearestLanguage } from '@perennial/domain/languages'
import type { Catalogue } from './catalogue.ts'

/** Every language but English, which each room brings along. */
export type TranslatedLanguage = Exclude<Language, 'en'>

/** Each catalogue is a file that loads when its language is chosen. */
const catalogues: Readonly<Record<TranslatedLanguage, () => Promise<Catalogue>>> = {
  it: async () => (await import('./it.ts')).it,
  fr: async () => (await import('./fr.ts')).fr,
  de: async () => (await import('./de.ts')).de,
  'de-CH': async () => (await import('./de-ch.ts')).deCh,
}

/**
 * The loader of a tag's catalogue.
 * @returns undefined for English and for languages without a catalogue, which show English
 */
export function catalogueOf(tag: string): (() => Promise<Catalogue>) | undefined {
  const language = nearestLanguage(tag)
  return language && language !== 'en' ? catalogues[language] : undefined
}

/** Locale of numbers and plurals: the tag itself if its language is supported, else British English. */
export const localeOf = (tag: string): string => (catalogueOf(tag) ? Intl.getCanonicalLocales(tag)[0]! : 'en-GB')
