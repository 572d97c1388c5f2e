export { FieldGroup, type FieldGroupProps, FieldLabel, FieldNote, type FieldProps } from './field.tsx'
export { fieldBox, fieldButton, fieldFrame, fieldInput, fieldUnit } from './field.styles.ts'
