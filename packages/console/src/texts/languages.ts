import { withSwissSpelling } from '@perennial/domain/languages'
import { type TranslatedLanguage, type Translations } from '@perennial/ui/messages'
import type { ConsoleTranslation } from './catalogues.ts'

const german = async (): Promise<ConsoleTranslation> => (await import('./de/index.ts')).de

/** The console's texts by language, each a chunk that is loaded when its language is selected. */
export const consoleTranslations: Readonly<Record<TranslatedLanguage, () => Promise<Translations>>> = {
  de: german,
  'de-CH': async () =>
    Object.fromEntries(Object.entries(await german()).map(([id, texts]) => [id, withSwissSpelling(texts)])),
  fr: async () => (await import('./fr/index.ts')).fr,
  it: async () => (await import('./it/index.ts')).it,
}
