import type { CardProps } from '@perennial/page-runtime/contract'
import css from './divider.module.css'

export interface DividerProps {
  /** A hairline, a line with a wave, or space only. */
  look?: 'line' | 'wave' | 'space'
  /** Space above and below. */
  room?: 'small' | 'normal' | 'large'
}

/** A separator between two parts of a page. */
export function Divider({ props: { look = 'line', room = 'normal' } }: CardProps<DividerProps>) {
  const className = `${css.root} ${css[room] ?? css.normal}`
  if (look === 'space') return <div className={className} />
  return (
    <div className={className}>
      <hr className={look === 'wave' ? css.hidden : css.line} />
      {look === 'wave' && (
        <svg className={css.wave} width="96" height="12" viewBox="0 0 96 12" fill="none" aria-hidden="true">
          <path d="M0 6q8-8 16 0t16 0 16 0 16 0 16 0 16 0" stroke="currentColor" strokeWidth="1.5" />
        </svg>
      )}
    </div>
  )
}
