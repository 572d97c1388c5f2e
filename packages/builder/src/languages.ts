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
    { de: builderLinks },
    { de: builderSeo },
    { de: builderPalette },
  ] = await Promise.all([
    import('./texts/de.ts'),
    import('./publish/texts/de.ts'),
    import('./publish/findings/texts/de.ts'),
    import('./offers/texts/de.ts'),
    import('./versions/texts/de.ts'),
    import('./see-as/texts/de.ts'),
    import('./blocks/texts/de.ts'),
    import('./links/texts/de.ts'),
    import('./seo/texts/de.ts'),
    import('./palette/texts/de.ts'),
  ])
  return {
    builder,
    builderPublish,
    builderFindings,
    builderOffers,
    builderVersions,
    builderSeeAs,
    builderBlocks,
    builderLinks,
    builderSeo,
    builderPalette,
  }
}

/** The builder's texts by language, each a file that loads when the builder opens in it. */
export const builderTranslations: Readonly<Record<TranslatedLanguage, () => Promise<Translations>>> = {
  de: german,
  // One look through all of them: a catalogue that is added needs no line here.
  'de-CH': async () => {
    const catalogues = Object.entries(await german())
    return Object.fromEntries(catalogues.map(([name, texts]) => [name, withSwissSpelling(texts)]))
  },
  fr: async () => ({
    builder: (await import('./texts/fr.ts')).fr,
    builderPublish: (await import('./publish/texts/fr.ts')).fr,
    builderFindings: (await import('./publish/findings/texts/fr.ts')).fr,
    builderOffers: (await import('./offers/texts/fr.ts')).fr,
    builderVersions: (await import('./versions/texts/fr.ts')).fr,
    builderSeeAs: (await import('./see-as/texts/fr.ts')).fr,
    builderBlocks: (await import('./blocks/texts/fr.ts')).fr,
    builderLinks: (await import('./links/texts/fr.ts')).fr,
    builderSeo: (await import('./seo/texts/fr.ts')).fr,
    builderPalette: (await import('./palette/texts/fr.ts')).fr,
  }),
  it: async () => ({
    builder: (await import('./texts/it.ts')).it,
    builderPublish: (await import('./publish/texts/it.ts')).it,
    builderFindings: (await import('./publish/findings/texts/it.ts')).it,
    builderOffers: (await import('./offers/texts/it.ts')).it,
    builderVersions: (await import('./versions/texts/it.ts')).it,
    builderSeeAs: (await import('./see-as/texts/it.ts')).it,
    builderBlocks: (await import('./blocks/texts/it.ts')).it,
    builderLinks: (await import('./links/texts/it.ts')).it,
    builderSeo: (await import('./seo/texts/it.ts')).it,
    builderPalette: (await import('./palette/texts/it.ts')).it,
  }),
}
