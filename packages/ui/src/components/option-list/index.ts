export { type Option, OptionItem, OptionSwatch } from './option-item.tsx'
export { optionList, optionSurface } from './option-list.styles.ts'
