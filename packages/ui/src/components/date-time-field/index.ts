export { DateTimeField, type DateTimeFieldProps } from './date-time-field.tsx'
export { DateTimeRangeField, type DateTimeRange, type DateTimeRangeFieldProps } from './date-time-range-field.tsx'
