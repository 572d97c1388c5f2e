import type { Card, PageDocument } from './document.ts'
import { defaultLanguage, languages } from '../languages/index.ts'
import { translatableTexts } from './localisation.ts'

/** How much of a page is translated into one language. */
export interface TranslationCoverage {
  language: string
  translated: number
  total: number
  /** Whole per cent, rounded down: 100 means everything. */
  percent: number
  /** In the order of the cards. */
  missing: { cardId: string; field: string }[]
}

/**
 * Translation coverage of a page by language. The default language needs no translations: its texts are the cards' own.
 * Empty texts need none either.
 * @param fieldsOf names of a card's translatable properties, as its component declares them
 */
export function translationCoverage(
  page: PageDocument,
  fieldsOf: (card: Card) => readonly string[],
  requested: readonly string[] = languages.filter((language) => language !== defaultLanguage),
): TranslationCoverage[] {
  const texts = page.assets.flatMap((card) =>
    translatableTexts(card.props, fieldsOf(card))
      .filter(({ text }) => text.trim() !== '')
      .map(({ field }) => ({ cardId: card.id, field })),
  )
  return requested.map((language) => {
    const missing = texts.filter(({ cardId, field }) => !page.customTranslations?.[language]?.[cardId]?.[field])
    const translated = texts.length - missing.length
    const percent = texts.length === 0 ? 100 : Math.floor((translated / texts.length) * 100)
    return { language, translated, total: texts.length, percent, missing }
  })
}
