export { ConditionEditor, type ConditionEditorProps, withCondition } from './condition-editor.tsx'
export { isWholeCondition } from './condition-form.tsx'
export { conditionWords, type ConditionWordsContext, countryName, momentName, valuesOf } from './condition-words.ts'
