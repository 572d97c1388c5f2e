export { PriceEditor, type PriceEditorProps } from './price-editor.tsx'
export { PriceInput, type PriceInputProps } from './price-input.tsx'
