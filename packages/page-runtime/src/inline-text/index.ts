export { InlineEditor, InlineText, type InlineTextProps } from './inline-text.tsx'
