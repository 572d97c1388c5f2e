export { isEmail } from './email.ts'
export { type MarkupPart, markupParts, textOfMarkup } from './markup.ts'
export { textVersion } from './text-version.ts'
export { trimEndOf, trimOf, trimStartOf } from './trim.ts'
