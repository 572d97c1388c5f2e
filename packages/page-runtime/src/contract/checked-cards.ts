import { type Condition, conditionsAbove, type PageDocument, withoutHidden } from '@perennial/domain/page'
import type { CheckedCard, CheckedConditions, CheckedField } from '@perennial/domain/publish-checks'
import { type ComponentDescriptor, type ComponentRegistry, currentProps } from './descriptor.ts'
import type { Field } from './fields.ts'

/**
 * The cards of a page with their values as their components describe them, for the checks before publishing: those in
 * boxes with the conditions of what they stand in, and none that a person has hidden. Cards of
 * components that are not here have no values to check.
 */
export function checkedCards(page: PageDocument, registry: ComponentRegistry): CheckedCard[] {
  const aboveOf = conditionsAbove(page)
  return withoutHidden(page).assets.map((card) => {
    const descriptor = registry.get(card.path)
    const own = card.conditionProps ?? []
    const above = aboveOf(card)
    const found: Found = { fields: [], conditions: [{ own, above }] }
    const inside = { prefix: '', above: [...above, ...own] }
    if (descriptor) ofComponent(descriptor, currentProps(descriptor, card), inside, registry, found)
    return { id: card.id, path: card.path, name: descriptor?.name ?? card.path, ...found }
  })
}

interface Found {
  fields: CheckedField[]
  conditions: CheckedConditions[]
}

function ofComponent(
  descriptor: ComponentDescriptor,
  props: Readonly<Record<string, unknown>>,
  { prefix, above }: { prefix: string; above: readonly Condition[] },
  registry: ComponentRegistry,
  found: Found,
): void {
  const slots = new Set((descriptor.slots ?? []).map(({ name }) => name))
  for (const field of descriptor.fields) {
    if (!slots.has(field.name)) ofField(field, props[field.name], `${prefix}${field.name}`, found)
  }
  for (const name of slots) {
    const parts = props[name]
    if (!Array.isArray(parts)) continue
    parts.forEach((part: unknown, index) => {
      if (!isRecord(part)) return
      const { path, componentProps, conditionProps } = part
      const conditions = Array.isArray(conditionProps) ? (conditionProps as Condition[]) : []
      if (conditions.length > 0) found.conditions.push({ own: conditions, above })
      const own = registry.get(String(path))
      const inside = { prefix: `${prefix}${name}.${index}.`, above: [...above, ...conditions] }
      if (own && isRecord(componentProps)) ofComponent(own, componentProps, inside, registry, found)
    })
  }
}

function ofField(field: Field, value: unknown, path: string, found: Found): void {
  found.fields.push({ path, label: field.label, kind: kindOf(field), required: field.required === true, value })
  if (field.fields === undefined || !Array.isArray(value)) return
  value.forEach((entry: unknown, index) => {
    if (!isRecord(entry)) return
    for (const inner of field.fields!) ofField(inner, entry[inner.name], `${path}.${index}.${inner.name}`, found)
  })
}

function kindOf({ type, format }: Field): CheckedField['kind'] {
  if (format === 'link' || format === 'anchor' || format === 'image' || format === 'offer') return format
  if (type === 'string' || type === 'richtext') return 'text'
  if (type === 'color' || type === 'datetime' || type === 'list') return type
  return 'other'
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
