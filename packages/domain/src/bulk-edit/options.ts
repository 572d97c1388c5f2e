/** Fields that a bulk edit can change. */
export const editOptions = [
  'template',
  'attributes',
  'tags',
  'authentication',
  'productOverwrite',
  'productAdd',
  'priceOverwrite',
  'priceMultiplier',
  'label',
] as const
export type EditOption = (typeof editOptions)[number]

export const editOptionLabels: Readonly<Record<EditOption, string>> = {
  template: 'Template',
  attributes: 'Attributes',
  tags: 'Tags',
  authentication: 'Authentication',
  productOverwrite: 'Products: overwrite',
  productAdd: 'Products: add',
  priceOverwrite: 'Price: overwrite',
  priceMultiplier: 'Price: uplift or discount',
  label: 'Label',
}

// Either one replaces what the other builds upon.
const rivals: Partial<Record<EditOption, EditOption>> = {
  priceOverwrite: 'priceMultiplier',
  priceMultiplier: 'priceOverwrite',
  productOverwrite: 'productAdd',
  productAdd: 'productOverwrite',
}

const ofRecordType: Readonly<Record<string, readonly EditOption[]>> = {
  page: ['template', 'attributes', 'tags', 'authentication', 'label'],
  campaign: ['template', 'attributes', 'tags', 'label'],
  offer: ['template', 'attributes', 'productOverwrite', 'productAdd', 'priceOverwrite', 'priceMultiplier', 'label'],
  add_on: ['template', 'attributes', 'productOverwrite', 'productAdd', 'priceOverwrite', 'priceMultiplier', 'label'],
}

/** What can be changed of items of a record type; authentication is a matter of pages only (BLK-11). */
export const optionsFor = (recordType: string): readonly EditOption[] =>
  Object.hasOwn(ofRecordType, recordType) ? ofRecordType[recordType]! : ['template', 'attributes']

/** The chosen options after one was switched; choosing one of two rivals drops the other (BLK-05, BLK-06). */
export function optionToggled(chosen: readonly EditOption[], option: EditOption): EditOption[] {
  if (chosen.includes(option)) return chosen.filter((other) => other !== option)
  return [...chosen.filter((other) => other !== rivals[option]), option]
}

export type EditStep = 'options' | EditOption | 'summary' | 'done'

/** The steps of an edit (BLK-03): those of the chosen options in their order, but the template's first (BLK-07). */
export const editSteps = (chosen: readonly EditOption[]): EditStep[] => [
  'options',
  ...chosen.filter((option) => option === 'template'),
  ...chosen.filter((option) => option !== 'template'),
  'summary',
  'done',
]

/** Whether Edit Options can be left: something is chosen (BLK-04). */
export const mayLeaveOptions = (chosen: readonly EditOption[]): boolean => chosen.length > 0

/** Text in place of the screen for users who may not edit (BLK-02). @param family its label */
export const bulkEditRefusal = (family: string): string =>
  `You do not have permission to bulk edit the ${family} section`
