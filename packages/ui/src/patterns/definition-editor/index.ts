export { DefinitionEditor, type DefinitionEditorProps } from './definition-editor.tsx'
