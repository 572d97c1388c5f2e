import { Icon as Drawing } from '../icon/icon.tsx'
import css from './checkout-form.module.css'

export type IconTone = 'success' | 'danger' | 'unknown'

const drawings = { success: 'circle-check', danger: 'alert', unknown: 'hourglass' } as const

/** The icon above an outcome: large, in the tone of the outcome. */
export const Icon = ({ tone }: { tone: IconTone }) => (
  <span className={css[tone]}>
    <Drawing name={drawings[tone]} size={40} />
  </span>
)
