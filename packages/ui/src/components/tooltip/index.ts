export { type Placement, Tooltip, type TooltipProps } from './tooltip.tsx'
