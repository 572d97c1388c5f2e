/**
 * Types of a component's properties: the specification's package prop types (CMP-02). Each has a fitting editor in the
 * builder's form.
 */
export type FieldType =
  | 'number'
  | 'string'
  | 'color'
  | 'richtext'
  | 'boolean'
  | 'datetime'
  | 'period'
  | 'schema'
  | 'list'
  | 'picklist'
  | 'multiPicklist'
  | 'subcomponentMetadata'

/** One property of a component as staff edit it. */
export interface Field {
  /** Key in the card's `props`. */
  name: string
  type: FieldType
  label: string
  /** One sentence under the field: what it does for the shopper. */
  help?: string
  required?: boolean
  /** Heading under which the field stands in the form. */
  group?: string
  /** For strings: several lines, or a value with a shape of its own. */
  format?: 'multiline' | 'link' | 'image' | 'offer'
  /** Longest text in characters, largest number, most entries of a list. */
  max?: number
  /** Shortest text, smallest number, fewest entries. */
  min?: number
  /** For numbers. */
  step?: number
  /** For picklists. */
  options?: readonly { value: string; label: string }[]
  /** For lists: the fields of one entry, and the property that names an entry in its heading. */
  fields?: readonly Field[]
  entryLabel?: string
  /** For `schema`: a JSON Schema. */
  schema?: Record<string, unknown>
}
