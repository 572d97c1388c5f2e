export { type Option, OptionItem, OptionSwatch } from './option-item.tsx'
export { emptyList, optionList, optionSurface } from './option-list.styles.ts'
