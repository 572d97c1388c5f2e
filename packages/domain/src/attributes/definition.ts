import * as z from 'zod'
import { failed, fieldErrorsOf, ok, type Result } from '../result/index.ts'
import { type AttributeType, isAttributeType } from './types.ts'

/** One choice of a picklist; `color` is that of editable ones (ATT-20). */
export const PicklistOption = z.looseObject({
  id: z.string().max(200),
  label: z.string().max(200),
  color: z.string().max(30).optional(),
})
export type PicklistOption = z.infer<typeof PicklistOption>

const shape = {
  name: z.string().max(200),
  label: z.string().max(200).optional(),
  description: z.string().max(2000).optional(),
  /** One of `attributeTypes`; a string, so that an unknown one is reported and not lost. */
  type: z.string().max(100),
  key: z.string().max(200).optional(),
  /** Ids of an attribute section and of one below it. */
  section: z.string().max(200).optional(),
  subsection: z.string().max(200).optional(),
  options: z.array(PicklistOption).max(1000).optional(),
  endpoint: z.string().max(500).optional(),
  /** Non-empty for attributes that belong to an installed package. */
  namespace: z.string().max(100).nullish(),
  hide_in_lfs: z.boolean().optional(),
  schema: z.record(z.string(), z.unknown()).optional(),
  uiSchema: z.record(z.string(), z.unknown()).optional(),
  theme: z.record(z.string(), z.unknown()).optional(),
  typeOptions: z.looseObject({ fileName: z.string().max(200).optional() }).optional(),
  attributeDefault: z.unknown().optional(),
  disabled: z.boolean().optional(),
  editable: z.boolean().optional(),
  /** Replaces `type` when an input is drawn. */
  type_override: z.string().max(100).nullish(),
  attributeOptions: z
    .looseObject({
      /** Record type that a label selector chooses from. */
      selectorFor: z.string().max(100).optional(),
      /** Tree that it loads. */
      selectorFetchPath: z.string().max(500).optional(),
    })
    .optional(),
}

/** What an attribute is called and what values it takes (ATT-01). */
export type AttributeDefinition = z.infer<z.ZodObject<typeof shape>> & {
  /** Definitions of the fields of `object` and `objectList`. */
  fields?: AttributeDefinition[] | undefined
}

const DefinitionShape: z.ZodType<AttributeDefinition> = z.looseObject({
  ...shape,
  get fields() {
    return z.array(DefinitionShape).max(100).optional()
  },
})

/** Checks the stored list of definitions. Whether it makes sense as a whole is `definitionErrors`. */
export function parseDefinitions(value: unknown): Result<AttributeDefinition[]> {
  const checked = z.array(DefinitionShape).max(1000).safeParse(value, { jitless: true })
  if (checked.success) return ok(value as AttributeDefinition[])
  return failed(fieldErrorsOf(checked.error.issues, 50))
}

/** The effective type: the override if there is one. Undefined for an unknown type (ITM-116). */
export function typeOf({
  type,
  type_override,
}: Pick<AttributeDefinition, 'type' | 'type_override'>): AttributeType | undefined {
  const effective = type_override || type
  return isAttributeType(effective) ? effective : undefined
}

/** Whether an attribute is a package's or the system's, and so not to be renamed, retyped or removed (ATT-14). */
export const isSystemAttribute = ({ name, namespace }: Pick<AttributeDefinition, 'name' | 'namespace'>): boolean =>
  Boolean(namespace) || name.includes('__')

/**
 * Whether the name of a row is locked (ATT-13).
 * @param stored the definition as stored; undefined for a row that is new, whose name is still being typed
 */
export const isNameLocked = (stored: Pick<AttributeDefinition, 'name' | 'namespace'> | undefined): boolean =>
  stored !== undefined && isSystemAttribute(stored)

/** Whether an input is editable for users who may change attributes. */
export const isEditable = ({ disabled, editable }: Pick<AttributeDefinition, 'disabled' | 'editable'>): boolean =>
  disabled !== true && editable !== false
