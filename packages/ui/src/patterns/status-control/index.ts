export { StatusControl, type StatusControlProps } from './status-control.tsx'
