import type { Language } from '@perennial/domain/languages'
import type { CountedText } from './catalogue.ts'
import { localeOf } from './languages.ts'

/** Texts of rooms in one language, by the id of the room. */
export type Translations = Readonly<Record<string, Readonly<Record<string, string | CountedText>>>>

interface ActiveLanguage {
  language: Language
  /** How numbers, dates and sorting follow the language: `en-GB` for English. */
  locale: string
  plurals: Intl.PluralRules
  translations: Translations
}

const of = (language: Language, translations: Translations): ActiveLanguage => {
  const locale = localeOf(language)
  return { language, locale, plurals: new Intl.PluralRules(locale), translations }
}

let active = of('en', {})

/**
 * Sets the language of the whole application. Call it once, before the first text is read: visible texts do not change.
 */
export function activateLanguage(language: Language, translations: Translations): void {
  active = of(language, translations)
}

/** Adds the texts of rooms that load later, in the same language. They are added before those rooms are drawn. */
export function addTranslations(more: Translations): void {
  active = { ...active, translations: { ...active.translations, ...more } }
}

export const activeLanguage = (): Readonly<ActiveLanguage> => active

export const translationOf = (id: string): Translations[string] | undefined =>
  Object.hasOwn(active.translations, id) ? active.translations[id] : undefined
