import type { Catalogue } from './catalogue.ts'

/** The languages besides English, each in a file that is loaded on demand. */
const languages: Readonly<Record<string, () => Promise<Catalogue>>> = {
  it: async () => (await import('./it.ts')).it,
  fr: async () => (await import('./fr.ts')).fr,
  de: async () => (await import('./de.ts')).de,
  'de-CH': async () => (await import('./de-ch.ts')).deCh,
}

/** Normalises a tag to the spelling of BCP 47, so that `de-ch` is `de-CH`; English for an invalid tag. */
function canonical(tag: string): string {
  try {
    return Intl.getCanonicalLocales(tag)[0] ?? 'en'
  } catch {
    return 'en'
  }
}

/**
 * The loader of a tag's catalogue, or else of its language's (the part before the hyphen).
 * @returns undefined for English and for languages without a catalogue, which show English
 */
export function catalogueOf(tag: string): (() => Promise<Catalogue>) | undefined {
  const asked = canonical(tag)
  return languages[asked] ?? languages[asked.split('-')[0] ?? 'en']
}

/** Formats numbers and plurals. English uses the British format, like the console. */
export const localeOf = (tag: string): string => {
  const asked = canonical(tag)
  return asked === 'en' || !catalogueOf(asked) ? 'en-GB' : asked
}
