import {
  type AttributeDefinition,
  type AttributeSection,
  definitionErrors,
  parseDefinitions,
  systemAttributeErrors,
} from '../attributes/index.ts'
import { defaultFamilyOf, type Family, type Tab, tabs } from '../catalogue/index.ts'
import { failed, type FieldError, ok, type Result } from '../result/index.ts'
import { seededAttributes } from './seeds.ts'

/** Width of an input: beside another one, or a full row. */
export type InputWidth = 'half' | 'full'

/** An attribute's place in the form: the order of the list is the order of the inputs. */
export interface LayoutEntry {
  name: string
  width: InputWidth
}

/** A family from its record: the screens and the form of its items. */
export interface FamilyRecord extends Family {
  attributeDefinitions: readonly AttributeDefinition[]
  attributeSections: readonly AttributeSection[]
  attributeLayout: readonly LayoutEntry[]
}

/** Directory of the family records. */
export const familiesPath = '/config/families'

/** Where the record of a family lies. */
export const familyPath = (recordType: string): string => `${familiesPath}/${recordType}`

/** Fields of a family's metadata that a change may name (ATT-19 and decisions: Catalogue). */
export const familyFields = [
  'data.attributeDefinitions',
  'data.attributeSections',
  'data.attributeLayout',
  'data.tableColumns',
] as const

/** The initial data of a family record. Undefined for an unknown record type. */
export function seededFamilyData(recordType: string): Record<string, unknown> | undefined {
  const family = defaultFamilyOf(recordType)
  if (!family) return undefined
  const { definitions, sections } = seededAttributes(recordType)
  return {
    record_type: 'family',
    familyName: recordType,
    tabs: family.tabs,
    hasTags: family.hasTags,
    tableColumns: [...family.tableColumns],
    attributeDefinitions: [...definitions],
    attributeSections: [...sections],
    attributeLayout: [],
  }
}

const listIn = <Entry>(data: Readonly<Record<string, unknown>>, field: string, instead: readonly Entry[]) =>
  Array.isArray(data[field]) ? (data[field] as readonly Entry[]) : instead

/**
 * The family of a record type: from its record if there is one, else from the seeds.
 * @param stored data of the record
 * @returns an error for a record type without a family (ITM-116, ERR-16), and for definitions that cannot be read
 */
export function familyOf(recordType: string, stored?: Readonly<Record<string, unknown>>): Result<FamilyRecord> {
  const family = defaultFamilyOf(recordType)
  if (!family) return missing(recordType)
  const { definitions, sections } = seededAttributes(recordType)
  const data = stored ?? {}
  const read = parseDefinitions(listIn(data, 'attributeDefinitions', definitions))
  if (!read.ok) return read
  return ok({
    ...family,
    tabs: tabsIn(data, family),
    hasTags: typeof data.hasTags === 'boolean' ? data.hasTags : family.hasTags,
    tableColumns: listIn(data, 'tableColumns', family.tableColumns),
    attributeDefinitions: read.value,
    attributeSections: listIn(data, 'attributeSections', sections),
    attributeLayout: listIn(data, 'attributeLayout', []),
  })
}

const missing = (recordType: string) =>
  failed<FieldError[]>([
    {
      path: 'record_type',
      code: 'no_family',
      message: `There is no family for the record type ${recordType}. Its items cannot be shown as a form.`,
    },
  ])

/** Tabs of the record; unknown ones are skipped, so that one mistake hides no screen. */
function tabsIn({ tabs: stored }: Readonly<Record<string, unknown>>, family: Family): Family['tabs'] {
  if (typeof stored !== 'object' || stored === null) return family.tabs
  const of = (type: 'item' | 'dir'): readonly Tab[] =>
    listIn<string>(stored as Record<string, unknown>, type, family.tabs[type]).filter((tab): tab is Tab =>
      tabs.some((known) => known === tab),
    )
  return { item: of('item'), dir: of('dir') }
}

/** Validates the definitions of a family or template (ATT-10 to ATT-14). Paths begin with `attributeDefinitions`. */
export function storedDefinitionErrors(
  before: Readonly<Record<string, unknown>> | undefined,
  after: Readonly<Record<string, unknown>>,
): FieldError[] {
  const under = (errors: readonly FieldError[]) =>
    errors.map((error) => ({ ...error, path: `attributeDefinitions.${error.path}` }))
  const is = parseDefinitions(after.attributeDefinitions ?? [])
  if (!is.ok) return under(is.errors)
  const was = parseDefinitions(before?.attributeDefinitions ?? [])
  return under([...definitionErrors(is.value), ...(was.ok ? systemAttributeErrors(was.value, is.value) : [])])
}
