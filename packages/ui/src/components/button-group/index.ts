export { ButtonGroup, type ButtonGroupOption, type ButtonGroupProps } from './button-group.tsx'
