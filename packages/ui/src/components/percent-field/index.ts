export { PercentField, type PercentFieldProps } from './percent-field.tsx'
