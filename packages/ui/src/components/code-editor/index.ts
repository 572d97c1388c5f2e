export { CodeEditor, type CodeEditorProps, type CodeProblem } from './code-editor.tsx'
export { JsonEditor, type JsonEditorProps } from './json-editor.tsx'
