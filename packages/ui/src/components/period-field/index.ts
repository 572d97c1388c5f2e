export { PeriodField, type PeriodFieldProps, type PeriodUnit, usePeriodUnits } from './period-field.tsx'
