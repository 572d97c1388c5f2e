export { ConditionEditor, type ConditionEditorProps, withCondition } from './condition-editor.tsx'
export { isWholeCondition } from './condition-form.tsx'
