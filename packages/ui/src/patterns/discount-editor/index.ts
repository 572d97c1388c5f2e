export { ItemDiscountEditor, type ItemDiscountEditorProps } from './item-discount-editor.tsx'
export { TermDiscountEditor, type TermDiscountEditorProps } from './term-discount-editor.tsx'
