import { defaultLanguage } from '../languages/index.ts'
import type { CustomTranslations, PageDocument } from './document.ts'
import { entryIndex, entryStep } from './entries.ts'

/** Called for each missing translation, so that a build can count them. */
export type OnMiss = (miss: { cardId: string; field: string; language: string }) => void

/**
 * The text of one field of one card in a language: the page's own translation first, then the default language's
 * translation, then the text in the card's properties.
 */
export function textOf(
  page: PageDocument,
  cardId: string,
  field: string,
  language: string,
  fallback: string,
  onMiss?: OnMiss,
): string {
  const exact = page.customTranslations?.[language]?.[cardId]?.[field]
  if (exact !== undefined && exact !== '') return exact
  if (language !== defaultLanguage) onMiss?.({ cardId, field, language })
  const common = page.customTranslations?.[defaultLanguage]?.[cardId]?.[field]
  return common !== undefined && common !== '' ? common : fallback
}

/**
 * The properties of a card with the texts of its translatable fields in a language.
 * @param fields names of translatable properties; a dotted one (`items.*.title`) goes into lists and objects
 */
export function translatedProps(
  page: PageDocument,
  card: { id: string; props: Record<string, unknown> },
  fields: readonly string[],
  language: string,
  onMiss?: OnMiss,
): Record<string, unknown> {
  let props = card.props
  for (const field of fields.flatMap((pattern) => matchingPaths(props, pattern.split('.')))) {
    const current = valueAt(props, field)
    if (typeof current !== 'string') continue
    const text = textOf(page, card.id, field.join('.'), language, current, onMiss)
    if (text !== current) props = withValueAt(props, field, text) as Record<string, unknown>
  }
  return props
}

/** The translatable texts of a card, each with the field of its translation. */
export const translatableTexts = (
  props: Record<string, unknown>,
  fields: readonly string[],
): { field: string; text: string }[] =>
  fields
    .flatMap((pattern) => matchingPaths(props, pattern.split('.')))
    .flatMap((path) => {
      const text = valueAt(props, path)
      return typeof text === 'string' && text !== '' ? [{ field: path.join('.'), text }] : []
    })

/** A translation that is shown nowhere: its entry or its property is gone. */
export interface LeftOverTranslation {
  language: string
  field: string
  text: string
}

/**
 * The translations of a card that no text of it takes (PAG-14). They are never published, and never deleted unasked:
 * the text may have moved.
 * @param fields names of translatable properties, as in `translatedProps`
 */
export function leftOverTranslations(
  translations: CustomTranslations | undefined,
  card: { id: string; props: Record<string, unknown> },
  fields: readonly string[],
): LeftOverTranslation[] {
  const known = new Set(
    fields.flatMap((pattern) => matchingPaths(card.props, pattern.split('.'))).map((path) => path.join('.')),
  )
  return Object.entries(translations ?? {}).flatMap(([language, cards]) =>
    Object.entries(cards[card.id] ?? {}).flatMap(([field, text]) =>
      known.has(field) || text === '' ? [] : [{ language, field, text }],
    ),
  )
}

/** `items.*.title` matches the titles of all items. */
function matchingPaths(value: unknown, pattern: string[], before: string[] = []): string[][] {
  const [step, ...rest] = pattern
  if (step === undefined) return [before]
  if (step === '*') {
    if (!Array.isArray(value)) return []
    return value.flatMap((entry, index) => matchingPaths(entry, rest, [...before, entryStep(entry, index)]))
  }
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) return []
  return matchingPaths((value as Record<string, unknown>)[step], rest, [...before, step])
}

const valueAt = (value: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((at, step) => {
    if (Array.isArray(at)) return at[entryIndex(at, step)]
    return typeof at === 'object' && at !== null ? (at as Record<string, unknown>)[step] : undefined
  }, value)

function withValueAt(value: unknown, path: readonly string[], text: string): unknown {
  const [step, ...rest] = path
  if (step === undefined) return text
  if (Array.isArray(value)) {
    const index = entryIndex(value, step)
    return index < 0 ? value : value.with(index, withValueAt(value[index], rest, text))
  }
  return { ...(value as object), [step]: withValueAt((value as Record<string, unknown>)[step], rest, text) }
}
