import { Icon as Drawing } from '../icon/icon.tsx'
import css from './checkout-form.module.css'

export type IconTone = 'success' | 'danger'

/** The sign over an outcome: large, and in the tone of what happened. */
export const Icon = ({ tone }: { tone: IconTone }) => (
  <span className={css[tone]}>
    <Drawing name={tone === 'success' ? 'circle-check' : 'alert'} size={40} />
  </span>
)
