import { withSwissSpelling } from '@perennial/domain/languages'
import type { TranslatedLanguage, Translations } from '@perennial/ui/messages'

const german = async () => (await import('./de.ts')).de

/** The builder's texts by language, each a file that loads when the builder opens in it. */
export const builderTranslations: Readonly<Record<TranslatedLanguage, () => Promise<Translations>>> = {
  de: async () => ({ builder: await german() }),
  'de-CH': async () => ({ builder: withSwissSpelling(await german()) }),
  fr: async () => ({ builder: (await import('./fr.ts')).fr }),
  it: async () => ({ builder: (await import('./it.ts')).it }),
}
