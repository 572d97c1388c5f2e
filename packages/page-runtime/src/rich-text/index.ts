export { parseRichText, type RichTextNode } from './parse-rich-text.ts'
export { RichText } from './rich-text.tsx'
