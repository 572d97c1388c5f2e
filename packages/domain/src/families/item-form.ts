import { sameValue } from '../json/index.ts'
import {
  type AttributeDefinition,
  type AttributeSection,
  attributesErrors,
  parseDefinitions,
  typeOf,
} from '../attributes/index.ts'
import type { FieldError } from '../result/index.ts'
import type { FamilyRecord, InputWidth, LayoutEntry } from './family-record.ts'

/** The form of an item. */
export interface ItemForm {
  /** In display order. */
  definitions: readonly AttributeDefinition[]
  sections: readonly AttributeSection[]
  widthOf: (name: string) => InputWidth
}

const listOf = <Entry>(value: unknown): readonly Entry[] => (Array.isArray(value) ? value : [])

/**
 * The form of an item: the attributes that its template names, each as its family defines it with the template's
 * overrides (ATT-17), or all attributes of the family when the template names none.
 * @param template data of the item's template; undefined without one or when it is deleted
 */
export function itemForm(family: FamilyRecord, template?: Readonly<Record<string, unknown>>): ItemForm {
  const read = parseDefinitions(template?.attributeDefinitions ?? [])
  const named = read.ok ? read.value : []
  const definitions = named.length > 0 ? named.map((one) => overlaid(one, family)) : family.attributeDefinitions
  const ownSections = listOf<AttributeSection>(template?.attributeSections)
  const ownLayout = listOf<LayoutEntry>(template?.attributeLayout)
  const layout = ownLayout.length > 0 ? ownLayout : family.attributeLayout
  return {
    definitions: inOrder(definitions, layout),
    sections: ownSections.length > 0 ? ownSections : family.attributeSections,
    widthOf: (name) =>
      layout.find((entry) => entry.name === name)?.width ??
      defaultWidth(definitions.find((definition) => definition.name === name)),
  }
}

/** A template overrides single fields; the others are the family's. */
function overlaid(definition: AttributeDefinition, { attributeDefinitions }: FamilyRecord): AttributeDefinition {
  const base = attributeDefinitions.find(({ name }) => name === definition.name)
  const overrides = Object.fromEntries(
    Object.entries(definition).filter(([, value]) => value !== undefined && value !== ''),
  )
  return { ...base, ...(overrides as AttributeDefinition) }
}

/** Definitions in the order of a layout; those missing from it come last, in their original order. */
export function inOrder(
  definitions: readonly AttributeDefinition[],
  layout: readonly LayoutEntry[],
): AttributeDefinition[] {
  const placed = layout.flatMap(({ name }) => definitions.find((definition) => definition.name === name) ?? [])
  return [...placed, ...definitions.filter((definition) => !placed.includes(definition))]
}

const wideTypes: ReadonlySet<string> = new Set([
  'price',
  'richText',
  'code',
  'labelSelector',
  'upload',
  'asset',
  'site_config_asset',
  'object',
  'objectList',
  'approval',
  'chevron',
  'multi_product_picklist',
  'dateTimeRange',
  'discount',
])

/** Default width of an input without a layout: large values get a row of their own. */
export const defaultWidth = (
  definition: Pick<AttributeDefinition, 'type' | 'type_override'> | undefined,
): InputWidth => (definition && wideTypes.has(typeOf(definition) ?? '') ? 'full' : 'half')

/**
 * Validates the attributes that a save changes. Unchanged ones are ignored: a later definition must not prevent saving
 * something else.
 */
export const changedAttributeErrors = (
  { definitions }: Pick<ItemForm, 'definitions'>,
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): FieldError[] =>
  attributesErrors(
    after,
    definitions.filter(({ name }) => !sameValue(before[name], after[name])),
  )
