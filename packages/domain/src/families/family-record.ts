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

/** How wide an input stands: beside another one, or alone in its line. */
export type InputWidth = 'half' | 'full'

/** An attribute's place in the form: the order of the list is the order of the inputs. */
export interface LayoutEntry {
  name: string
  width: InputWidth
}

/** A family as its record has it: what the screens of its items show and what their forms ask for. */
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

/** The data of a family record before anybody has changed it. Undefined for a record type that nobody knows. */
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
 * The family of a record type: its record where there is one, else what every tenant begins with.
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

/** Tabs as the record names them; those that nobody knows are left out, so that one slip hides no screen. */
function tabsIn({ tabs: stored }: Readonly<Record<string, unknown>>, family: Family): Family['tabs'] {
  if (typeof stored !== 'object' || stored === null) return family.tabs
  const of = (type: 'item' | 'dir'): readonly Tab[] =>
    listIn<string>(stored as Record<string, unknown>, type, family.tabs[type]).filter((tab): tab is Tab =>
      tabs.some((known) => known === tab),
    )
  return { item: of('item'), dir: of('dir') }
}

/**
 * What keeps the definitions of a family or template from being saved (ATT-10 to ATT-14). Paths begin with
 * `attributeDefinitions`.
 */
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
