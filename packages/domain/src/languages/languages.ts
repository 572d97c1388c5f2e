/** Languages with translations. The first is the default (LOC-01). */
export type WrittenLanguage = 'en' | 'it' | 'fr' | 'de'

interface LanguageEntry {
  /** BCP 47. */
  tag: string
  /** In the language itself, as a list of languages shows it. */
  name: string
  /** How its numbers, dates and money are written (ADR-05). */
  locale: string
  /** Language of its translations. */
  written: WrittenLanguage
}

const entries = [
  { tag: 'en', name: 'English', locale: 'en-GB', written: 'en' },
  { tag: 'it', name: 'Italiano', locale: 'it-IT', written: 'it' },
  { tag: 'fr', name: 'Français', locale: 'fr-FR', written: 'fr' },
  { tag: 'de-CH', name: 'Deutsch (Schweiz)', locale: 'de-CH', written: 'de' },
  { tag: 'de', name: 'Deutsch', locale: 'de-DE', written: 'de' },
] as const satisfies readonly LanguageEntry[]

export type Language = (typeof entries)[number]['tag']

/** All languages of the product, in display order: shop, mails, console, builder and kit. */
export const languages: readonly Language[] = entries.map(({ tag }) => tag)
export const defaultLanguage: Language = 'en'

/** The display name of a language. */
export const languageName = (language: Language): string => entries.find(({ tag }) => tag === language)!.name

/** The language that a BCP 47 tag leads to: its own, else the one before the hyphen; undefined where there is none. */
export function nearestLanguage(tag: string): Language | undefined {
  const requested = tag.toLowerCase()
  const base = requested.split('-')[0]
  const found =
    entries.find((entry) => entry.tag.toLowerCase() === requested) ?? entries.find((entry) => entry.tag === base)
  return found?.tag
}

/**
 * The language that a BCP 47 tag leads to, English where there is none.
 * @example languageOf('de-AT') // 'de'
 */
export const languageOf = (tag: string): Language => nearestLanguage(tag) ?? defaultLanguage

/** The locale that `Intl` formats with. A tag that is none of ours is its own. */
export const localeOf = (tag: string): string => entries.find((entry) => entry.tag === tag)?.locale ?? tag

/** Which language's texts a tag gets. */
export const writtenIn = (tag: string): WrittenLanguage =>
  entries.find((entry) => entry.tag === languageOf(tag))!.written

/**
 * Selects the texts of a language from the translations, whatever their nesting. Swiss German is German with ss for ß
 * (LOC-02); an unknown tag gets English.
 */
export function textsIn<Texts>(catalogues: Readonly<Record<WrittenLanguage, Texts>>, tag: string): Texts {
  const language = languageOf(tag)
  const texts = catalogues[writtenIn(language)]
  return language === 'de-CH' ? withSwissSpelling(texts) : texts
}

/** Every text within a value as Switzerland writes German: without ß, and quoted with « ». */
export function withSwissSpelling<Value>(value: Value): Value {
  if (typeof value === 'string') return value.replaceAll('ß', 'ss').replaceAll('„', '«').replaceAll('“', '»') as Value
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(withSwissSpelling) as Value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, withSwissSpelling(part)])) as Value
}
