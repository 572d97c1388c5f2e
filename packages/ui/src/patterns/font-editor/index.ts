export { builtInFamilies, FontEditor, type FontEditorProps, type FontFamily } from './font-editor.tsx'
