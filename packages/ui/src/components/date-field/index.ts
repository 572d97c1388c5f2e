export { DateField, type DateFieldProps } from './date-field.tsx'
export { DateRangeField, type DateRange, type DateRangeFieldProps } from './date-range-field.tsx'
