export { ConditionEditor, type ConditionEditorProps } from './condition-editor.tsx'
