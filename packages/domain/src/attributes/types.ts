/** Types that the definition editor offers (ATT-02). */
export const offeredTypes = [
  'boolean',
  'chevron',
  'code',
  'date',
  'dateTime',
  'dateTimeRange',
  'discount',
  'editablePicklist',
  'multiPicklist',
  'numeric',
  'objectList',
  'picklist',
  'price',
  'richText',
  'status',
  'string',
  'tagUrl',
  'upload',
] as const

/** Types that inputs handle (ATT-02, ATT-03). */
export const attributeTypes = [
  ...offeredTypes,
  'price_compact',
  'searchPicklist',
  'searchableMultiPicklist',
  'rate_plan_picklist',
  'product_picklist',
  'multi_product_picklist',
  'color',
  'asset',
  'site_config_asset',
  'object',
  'approval',
  'hidden',
  'labelSelector',
  'statusPicklist',
  'zuoraPrice',
  'number',
  'currency',
] as const
export type AttributeType = (typeof attributeTypes)[number]

export const isAttributeType = (text: unknown): text is AttributeType => attributeTypes.some((type) => type === text)

const labels: Readonly<Record<(typeof offeredTypes)[number], string>> = {
  boolean: 'Yes or no',
  chevron: 'Catalogue items',
  code: 'Code',
  date: 'Date',
  dateTime: 'Date and time',
  dateTimeRange: 'Date and time range',
  discount: 'Discount',
  editablePicklist: 'Picklist that can be extended',
  multiPicklist: 'Picklist, several values',
  numeric: 'Number',
  objectList: 'List of objects',
  picklist: 'Picklist',
  price: 'Price',
  richText: 'Rich text',
  status: 'Status',
  string: 'Text',
  tagUrl: 'Tag URL',
  upload: 'Upload',
}

/** Options of the type drop-down: readable labels, with the stored id. */
export const typeChoices = offeredTypes.map((id) => ({ id, label: labels[id] }))

/** Sources of a chevron attribute's options (ATT-04). */
export const chevronEndpoints = ['offers', 'products', 'tags', 'segments', 'assets'] as const

const multiValueTypes: ReadonlySet<AttributeType> = new Set([
  'chevron',
  'multiPicklist',
  'searchableMultiPicklist',
  'multi_product_picklist',
])

/** Whether a value is a list to which single values are added and from which they are taken. */
export const isMultiValue = (type: AttributeType): boolean => multiValueTypes.has(type)

const picklistTypes: ReadonlySet<AttributeType> = new Set([
  'picklist',
  'editablePicklist',
  'multiPicklist',
  'searchPicklist',
  'searchableMultiPicklist',
])

/** Whether values come from the definition's options. */
export const isPicklist = (type: AttributeType): boolean => picklistTypes.has(type)

const inlineTypes: ReadonlySet<AttributeType> = new Set([
  'boolean',
  'date',
  'dateTime',
  'picklist',
  'editablePicklist',
  'multiPicklist',
  'searchPicklist',
  'searchableMultiPicklist',
  'numeric',
  'number',
  'currency',
  'string',
  'color',
])

/** Whether a type can be edited in the cell of a table. */
export const hasInlineEditor = (type: AttributeType): boolean => inlineTypes.has(type)

/** Text of a cell whose type has no inline editor (ATT-07, TBL-15). @param recordType of the item, as its label */
export const noInlineEditor = (recordType: string): string => `Go into ${recordType} to edit.`

const derivedTypes: ReadonlySet<AttributeType> = new Set(['tagUrl', 'zuoraPrice', 'hidden'])
const controlledTypes: ReadonlySet<AttributeType> = new Set(['status', 'statusPicklist', 'approval'])

/** How a value of a type changes: by an input, by a control with rights of its own, or not at all. */
export function editingOf(type: AttributeType): 'input' | 'control' | 'none' {
  if (derivedTypes.has(type)) return 'none'
  return controlledTypes.has(type) ? 'control' : 'input'
}
