/** A component's own texts by language. English is complete; the others may leave out what is the same. */
export type TextCatalogue<Key extends string> = { en: Record<Key, string> } & {
  readonly [language in 'it' | 'fr' | 'de']: Record<Key, string>
}

/**
 * The texts of a language, for a descriptor's `texts`. Swiss German is German with ss for ß; an unknown language gets
 * English (LOC-01, LOC-02).
 */
export const textsOf =
  <Key extends string>(catalogue: TextCatalogue<Key>) =>
  (language: string): Record<Key, string> => {
    const base = language.split('-')[0] ?? 'en'
    const texts = base === 'it' || base === 'fr' || base === 'de' ? catalogue[base] : catalogue.en
    if (language !== 'de-CH') return texts
    return Object.fromEntries(
      Object.entries<string>(texts).map(([key, text]) => [key, text.replaceAll('ß', 'ss')]),
    ) as Record<Key, string>
  }
