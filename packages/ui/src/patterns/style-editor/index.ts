export { StyleEditor, type StyleEditorProps, type StyleSheets } from './style-editor.tsx'
export { ThemeStyleEditor, type ThemeStyleEditorProps } from './theme-style-editor.tsx'
