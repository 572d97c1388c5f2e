export { dateRangeMessage, type FieldMessages, fieldMessages } from './field-messages.ts'
export { fill, fillTemplate } from './template.ts'
