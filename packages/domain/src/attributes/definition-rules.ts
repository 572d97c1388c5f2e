import type { FieldError } from '../result/index.ts'
import { type AttributeDefinition, isSystemAttribute, typeOf } from './definition.ts'
import { chevronEndpoints } from './types.ts'
import { isEmptyValue, requiredText, valueErrors } from './values.ts'

/** Texts of the definition editor (ATT-10, ATT-11, ITM-87). */
export const definitionTexts = {
  names: 'Attribute names must be unique',
  options: 'All attribute values must be unique',
  noTemplate: 'Template value cannot be empty',
} as const

/** Validates a list of definitions (ATT-10 to ATT-12). Paths begin with the row's number. */
export function definitionErrors(definitions: readonly AttributeDefinition[]): FieldError[] {
  return definitions.flatMap((definition, index) => {
    const name = definition.name.trim()
    const earlier = definitions.slice(0, index)
    const error = (field: string, code: string, message: string): FieldError => ({
      path: `${index}.${field}`,
      code,
      message,
    })
    return [
      ...(name === '' ? [error('name', 'required', requiredText)] : []),
      ...(name !== '' && earlier.some((other) => other.name.trim() === name)
        ? [error('name', 'not_unique', definitionTexts.names)]
        : []),
      ...(hasTwins((definition.options ?? []).map(({ id }) => id))
        ? [error('options', 'not_unique', definitionTexts.options)]
        : []),
      ...typeErrors(definition, error),
    ]
  })
}

type ErrorOf = (field: string, code: string, message: string) => FieldError

function typeErrors(definition: AttributeDefinition, error: ErrorOf): FieldError[] {
  const type = typeOf(definition)
  if (!type) return [error('type', 'unknown_type', `There is no attribute type ${definition.type}.`)]
  if (type === 'chevron' && !chevronEndpoints.some((endpoint) => endpoint === definition.endpoint)) {
    return [error('endpoint', 'unknown_endpoint', `Choose one of ${chevronEndpoints.join(', ')}.`)]
  }
  const { attributeDefault } = definition
  if (attributeDefault === undefined || isEmptyValue(attributeDefault)) return []
  const [wrong] = valueErrors(definition, attributeDefault)
  return wrong ? [error('attributeDefault', wrong.code, wrong.message)] : []
}

const hasTwins = (ids: readonly string[]) =>
  new Set(ids.map((id) => id.trim().normalize('NFC').toLowerCase())).size < ids.length

/** Forbidden changes of immutable attributes: renamed, retyped or removed (ATT-14). Paths are names. */
export function systemAttributeErrors(
  before: readonly AttributeDefinition[],
  after: readonly AttributeDefinition[],
): FieldError[] {
  return before.filter(isSystemAttribute).flatMap((was): FieldError[] => {
    const is = after.find(({ name }) => name === was.name)
    if (!is) {
      const message = `${was.name} belongs to the system and cannot be renamed or removed.`
      return [{ path: was.name, code: 'system_removed', message }]
    }
    const same = is.type === was.type && (is.namespace ?? null) === (was.namespace ?? null)
    const message = `${was.name} belongs to the system, its type cannot be changed.`
    return same ? [] : [{ path: was.name, code: 'system_retyped', message }]
  })
}

/** A section of inputs with its heading (ATT-08). */
export interface AttributeSection {
  id: string
  label: string
  description?: string
}

/** What Add appends to the list of sections (ITM-69). @param id one that no section has */
export const newSection = (id: string): AttributeSection => ({
  id,
  label: 'New Section',
  description: 'New Description',
})

/** Heading of inputs that are in no section (ATT-05). */
export const otherAttributes = 'Other attributes'

/**
 * Definitions by section, in the order of the sections; those without a section, or with a deleted one, come last under
 * "Other attributes" (ATT-05). Sections without definitions are omitted.
 */
export function grouped(
  definitions: readonly AttributeDefinition[],
  sections: readonly AttributeSection[],
): { section: AttributeSection | undefined; heading: string; definitions: AttributeDefinition[] }[] {
  const known = new Set(sections.map(({ id }) => id))
  const groups = [
    ...sections.map((section) => ({
      section,
      heading: section.label,
      definitions: definitions.filter((definition) => definition.section === section.id),
    })),
    {
      section: undefined,
      heading: otherAttributes,
      definitions: definitions.filter(({ section }) => section === undefined || !known.has(section)),
    },
  ]
  return groups.filter((group) => group.definitions.length > 0)
}

/** Values without a definition: shown read-only (ATT-06, TBL-15). */
export const undefinedValues = (
  values: Readonly<Record<string, unknown>>,
  definitions: readonly Pick<AttributeDefinition, 'name'>[],
): [string, unknown][] =>
  Object.entries(values).filter(([name]) => !definitions.some((definition) => definition.name === name))

/** Validates a selected template (ITM-86, ITM-87). @param existing paths of all templates */
export function templateError(baseTemplate: string | undefined, existing: readonly string[]): FieldError | undefined {
  const error = (code: string, message: string): FieldError => ({ path: 'baseTemplate', code, message })
  if (!baseTemplate?.trim()) return error('required', definitionTexts.noTemplate)
  if (existing.includes(baseTemplate)) return undefined
  return error('gone', `The template ${baseTemplate} no longer exists. Please select another template.`)
}
