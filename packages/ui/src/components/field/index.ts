export { FieldLabel, FieldNote, type FieldProps } from './field.tsx'
export { fieldBox, fieldFrame, fieldInput, fieldUnit } from './field.styles.ts'
