export { EffectSummary, type EffectSummaryProps } from './effect-summary.tsx'
