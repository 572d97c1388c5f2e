import { withSwissSpelling } from '@perennial/domain/languages'
import type { TranslatedLanguage, Translations } from '@perennial/ui/messages'

const german = async () => {
  const [
    { de: builder },
    { de: builderPublish },
    { de: builderFindings },
    { de: builderOffers },
    { de: builderVersions },
    { de: builderSeeAs },
    { de: builderBlocks },
  ] = await Promise.all([
    import('./texts/de.ts'),
    import('./publish/texts/de.ts'),
    import('./publish/findings/texts/de.ts'),
    import('./offers/texts/de.ts'),
    import('./versions/texts/de.ts'),
    import('./see-as/texts/de.ts'),
    import('./blocks/texts/de.ts'),
  ])
  return { builder, builderPublish, builderFindings, builderOffers, builderVersions, builderSeeAs, builderBlocks }
}

/** The builder's texts by language, each a file that loads when the builder opens in it. */
export const builderTranslations: Readonly<Record<TranslatedLanguage, () => Promise<Translations>>> = {
  de: german,
  'de-CH': async () => {
    const { builder, builderPublish, builderFindings, builderOffers, builderVersions, builderSeeAs, builderBlocks } =
      await german()
    return {
      builder: withSwissSpelling(builder),
      builderPublish: withSwissSpelling(builderPublish),
      builderFindings: withSwissSpelling(builderFindings),
      builderOffers: withSwissSpelling(builderOffers),
      builderVersions: withSwissSpelling(builderVersions),
      builderSeeAs: withSwissSpelling(builderSeeAs),
      builderBlocks: withSwissSpelling(builderBlocks),
    }
  },
  fr: async () => ({
    builder: (await import('./texts/fr.ts')).fr,
    builderPublish: (await import('./publish/texts/fr.ts')).fr,
    builderFindings: (await import('./publish/findings/texts/fr.ts')).fr,
    builderOffers: (await import('./offers/texts/fr.ts')).fr,
    builderVersions: (await import('./versions/texts/fr.ts')).fr,
    builderSeeAs: (await import('./see-as/texts/fr.ts')).fr,
    builderBlocks: (await import('./blocks/texts/fr.ts')).fr,
  }),
  it: async () => ({
    builder: (await import('./texts/it.ts')).it,
    builderPublish: (await import('./publish/texts/it.ts')).it,
    builderFindings: (await import('./publish/findings/texts/it.ts')).it,
    builderOffers: (await import('./offers/texts/it.ts')).it,
    builderVersions: (await import('./versions/texts/it.ts')).it,
    builderSeeAs: (await import('./see-as/texts/it.ts')).it,
    builderBlocks: (await import('./blocks/texts/it.ts')).it,
  }),
}
