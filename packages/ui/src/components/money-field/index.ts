export { MoneyField, type MoneyFieldProps } from './money-field.tsx'
