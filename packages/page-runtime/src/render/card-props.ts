import { defaultLanguage } from '@perennial/domain/languages'
import { type Card, type OnMiss, type PageDocument, translatedProps } from '@perennial/domain/page'
import { type ComponentDescriptor, currentProps } from '../contract/index.ts'

/** A card's properties, migrated to the version that its component expects and translated (RUN-18). */
export const propsOf = (
  card: Card,
  descriptor: ComponentDescriptor,
  page: Pick<PageDocument, 'customTranslations'>,
  language: string,
  onMiss?: OnMiss,
): Record<string, unknown> => {
  const props = currentProps(descriptor, card)
  // Without translations the properties themselves are the default language.
  if (!page.customTranslations && language === defaultLanguage) return props
  return translatedProps(page as PageDocument, { id: card.id, props }, descriptor.translatable, language, onMiss)
}
