export { InlineEditor, InlineText, type InlineTextProps } from './inline-text.tsx'
export { entryPath, entryStep } from './entry-path.ts'
