export { dateRangeMessage, type FieldMessages, fieldMessages } from './field-messages.ts'
export { type ShopLinkTexts, shopLinkTexts } from './shop-link-texts.ts'
export { fill, fillTemplate } from './template.ts'
