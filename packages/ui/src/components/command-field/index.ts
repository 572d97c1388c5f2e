export { CommandField, type CommandFieldProps } from './command-field.tsx'
