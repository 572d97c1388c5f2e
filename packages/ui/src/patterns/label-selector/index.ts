export { LabelSelector, type LabelSelectorProps } from './label-selector.tsx'
