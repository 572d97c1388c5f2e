import type { Catalogue } from './catalogue.ts'

/** The languages besides English, each a file of its own that loads when it is chosen. */
const languages: Readonly<Record<string, () => Promise<Catalogue>>> = {
  it: async () => (await import('./it.ts')).it,
  fr: async () => (await import('./fr.ts')).fr,
  de: async () => (await import('./de.ts')).de,
  'de-CH': async () => (await import('./de-ch.ts')).deCh,
}

/** What is asked for in the spelling of BCP 47, so that `de-ch` is `de-CH`; English where it is no tag at all. */
function canonical(tag: string): string {
  try {
    return Intl.getCanonicalLocales(tag)[0] ?? 'en'
  } catch {
    return 'en'
  }
}

/**
 * The catalogue that a tag leads to: its own, else that of the language before the hyphen.
 * @returns undefined for English and for languages without a catalogue, which show English
 */
export function catalogueOf(tag: string): (() => Promise<Catalogue>) | undefined {
  const asked = canonical(tag)
  return languages[asked] ?? languages[asked.split('-')[0] ?? 'en']
}

/** How numbers and plurals are written. English is that of the console: British. */
export const localeOf = (tag: string): string => {
  const asked = canonical(tag)
  return asked === 'en' || !catalogueOf(asked) ? 'en-GB' : asked
}
