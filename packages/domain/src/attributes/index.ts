export {
  Approval,
  approvalText,
  approvedBy,
  commented,
  compactApprovalText,
  disapproved,
  noApproval,
} from './approval.ts'
export { createdAndUpdated, dateText, instantText, timeChoices, timeStep } from './dates.ts'
export {
  type AttributeDefinition,
  isEditable,
  isNameLocked,
  isSystemAttribute,
  PicklistOption,
  parseDefinitions,
  typeOf,
} from './definition.ts'
export {
  type AttributeSection,
  definitionErrors,
  definitionTexts,
  grouped,
  newSection,
  otherAttributes,
  systemAttributeErrors,
  templateError,
  undefinedValues,
} from './definition-rules.ts'
export { type DisplayContext, displayText, rawText, tagUrlOf } from './display.ts'
export {
  badgeLength,
  badgeText,
  defaultOptionColor,
  multiSelectMenu,
  newOption,
  newOptionError,
  optionIdOf,
} from './picklist.ts'
export { themeErrors, themeLimits } from './theme.ts'
export {
  type AttributeType,
  attributeTypes,
  chevronEndpoints,
  editingOf,
  hasInlineEditor,
  isAttributeType,
  isMultiValue,
  isPicklist,
  noInlineEditor,
  offeredTypes,
  typeChoices,
} from './types.ts'
export {
  AttributeDiscount,
  attributesErrors,
  defaultAttributes,
  emptyValueOf,
  isEmptyValue,
  pickedProductError,
  productPicklistLimit,
  requiredText,
  valueErrors,
} from './values.ts'
