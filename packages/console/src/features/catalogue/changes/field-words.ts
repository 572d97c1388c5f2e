import { type AttributeDefinition, displayText, rawText, typeOf } from '@perennial/domain/attributes'
import { type ItemStatus, nameOf, statusLabels } from '@perennial/domain/catalogue'
import type { FamilyRecord } from '@perennial/domain/families'
import { formatMoney } from '@perennial/domain/money'
import { amountOf, type PricePart, parsePrice, termOf } from '@perennial/domain/pricing'
import { attributeKey } from '@perennial/domain/product'
import { words } from '../../../words/index.ts'
import { text } from '../texts.ts'
import { productWords, productLabel } from '@perennial/ui/messages'

export interface WordsContext {
  family: FamilyRecord | undefined
  zone: string
  language: string
}

/** Names of fields that are no attributes, as their forms have them. */
const labels: Readonly<Record<string, () => string>> = {
  path: () => text('directory'),
  status: () => words('status'),
  tags: () => words('tags'),
  products: () => text('tabProducts'),
  productBundles: () => text('setBundles'),
  baseTemplate: () => text('pageTemplate'),
  referencedLabel: () => text('labelFilter'),
  isAuthenticated: () => text('requireSignIn'),
  headline: () => text('headline'),
  subline: () => text('subline'),
}

const definitionOf = (field: string, family: FamilyRecord | undefined): AttributeDefinition | undefined => {
  const name = field.replace(/^attributes\./, '')
  return family?.attributeDefinitions.find((one) => one.name === name)
}

/** The name of a touched field, as the item's form has it (CAT-02). */
export function labelOfField(field: string, { family }: WordsContext): string {
  if (labels[field]) return labels[field]()
  const definition = definitionOf(field, family)
  if (definition) return productLabel(definition.label || definition.name)
  return field === `attributes.${attributeKey('price')}` ? text('price') : field.replace(/^attributes\./, '')
}

/**
 * A value in the words and formats of the item's form, a line for each part: a price has one for each charge (CAT-18).
 * Empty for what is not set.
 */
export function linesOfValue(field: string, value: unknown, context: WordsContext): string[] {
  if (value === undefined || value === null) return []
  const { family, zone, language } = context
  switch (field) {
    case 'path':
      return [String(value)]
    case 'status':
      return [productWords(statusLabels[value as ItemStatus]) ?? String(value)]
    case 'isAuthenticated':
      return [text(value === true ? 'yes' : 'no')]
    case 'baseTemplate':
      return [nameOf(String(value))]
    case 'tags':
      return (value as string[]).map(String)
    case 'products':
      return (value as string[]).map((path) => nameOf(String(path)))
    case 'productBundles':
      return (value as { product_path: string; revenue_split: number }[]).map(
        ({ product_path, revenue_split }) => `${nameOf(product_path)} ${revenue_split}%`,
      )
  }
  const definition = definitionOf(field, family)
  const isPrice = (definition && typeOf(definition) === 'price') || field === `attributes.${attributeKey('price')}`
  if (isPrice) return linesOfPrice(value, language)
  return definition ? [displayText(definition, value, { zone, language })].filter(Boolean) : [rawText(value)]
}

function linesOfPrice(value: unknown, language: string): string[] {
  const price = parsePrice(value)
  if (!price.ok) return [rawText(value)]
  return (price.value as PricePart[]).map(
    (part) => `${formatMoney(amountOf(part), { language })} ${termOf(part, language)}`,
  )
}
