import { withSwissSpelling } from '@perennial/domain/languages'
import type { TranslatedLanguage, Translations } from '@perennial/ui/messages'

const german = async () => {
  const [{ de: builder }, { de: builderPublish }] = await Promise.all([
    import('./de.ts'),
    import('../publish/texts/de.ts'),
  ])
  return { builder, builderPublish }
}

/** The builder's texts by language, each a file that loads when the builder opens in it. */
export const builderTranslations: Readonly<Record<TranslatedLanguage, () => Promise<Translations>>> = {
  de: german,
  'de-CH': async () => {
    const { builder, builderPublish } = await german()
    return { builder: withSwissSpelling(builder), builderPublish: withSwissSpelling(builderPublish) }
  },
  fr: async () => ({
    builder: (await import('./fr.ts')).fr,
    builderPublish: (await import('../publish/texts/fr.ts')).fr,
  }),
  it: async () => ({
    builder: (await import('./it.ts')).it,
    builderPublish: (await import('../publish/texts/it.ts')).it,
  }),
}
