import { type CustomTranslations, type PageDocument, type PushedCards, withContents } from '@perennial/domain/page'

/** A card with what stands in it, their translations and, optionally, the page's styles: the unit copied to another page (BLD-26). */
export function carriedCard(page: PageDocument, id: string, withStyles: boolean): PushedCards {
  const ids = new Set(withContents(page, [id]))
  const own = Object.entries(page.customTranslations ?? {}).flatMap(([language, cards]) => {
    const carried = Object.entries(cards).filter(([cardId]) => ids.has(cardId))
    return carried.length > 0 ? [[language, Object.fromEntries(carried)] as const] : []
  })
  const styles: Partial<PageDocument> = withStyles ? page : {}
  return {
    assets: page.assets.filter((card) => ids.has(card.id)),
    pageStyle: styles.pageStyle ?? '',
    mobileStyle: styles.mobileStyle ?? '',
    tabletStyle: styles.tabletStyle ?? '',
    ...(own.length > 0 ? { customTranslations: Object.fromEntries(own) } : {}),
  }
}

/** Both sets of translations; undefined when there is nothing to add. */
export function mergedTranslations(
  all: CustomTranslations | undefined,
  added: CustomTranslations,
): CustomTranslations | undefined {
  const languages = Object.keys(added)
  if (languages.length === 0) return undefined
  return {
    ...all,
    ...Object.fromEntries(languages.map((language) => [language, { ...all?.[language], ...added[language] }])),
  }
}
