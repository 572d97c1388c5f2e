/**
 * Types of a component's properties: the specification's package prop types (CMP-02). Each has an editor in the
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

/** One editable property of a component. */
export interface Field {
  /** Key in the card's `props`. */
  name: string
  type: FieldType
  label: string
  /** One sentence under the field: its effect for the shopper. */
  help?: string
  required?: boolean
  /** Heading of the form section that contains the field. */
  group?: string
  /**
   * For strings: multiple lines, or a value with a format. A `link` leads people somewhere, a `file` is the address of one, an
   * `anchor` is the place that links of the page lead to.
   */
  format?: 'multiline' | 'link' | 'image' | 'offer' | 'file' | 'anchor'
  /** Maximum length of a text in characters, maximum of a number, maximum entries of a list. */
  max?: number
  /** Minimum length of a text, minimum of a number, minimum entries of a list. */
  min?: number
  /** For numbers. */
  step?: number
  /** For picklists. */
  options?: readonly { value: string; label: string }[]
  /** For lists: the fields of one entry, and the property that is the heading of an entry. */
  fields?: readonly Field[]
  entryLabel?: string
  /** For `schema`: a JSON Schema. */
  schema?: Record<string, unknown>
}
