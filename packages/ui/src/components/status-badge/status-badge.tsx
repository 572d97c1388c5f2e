import { badgeText } from '@perennial/domain/attributes'
import type { ReactNode } from 'react'
import { css, vars } from '../../theme/index.ts'

export type StatusTone = 'neutral' | 'success' | 'warning' | 'danger' | 'info' | 'accent' | 'beta'

const tones = Object.fromEntries(
  (['neutral', 'success', 'warning', 'danger', 'info', 'accent', 'beta'] as const).map((tone) => [
    tone,
    {
      background: vars.status[tone].bg,
      color: vars.status[tone].text,
      '&::before': { background: vars.status[tone].icon, borderColor: vars.status[tone].icon },
    },
  ]),
)

const badge = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '5px',
  minBlockSize: '20px',
  paddingInline: '7px',
  borderRadius: vars.radius.sm,
  font: `${vars.font.weight.medium} 12px/16px ${vars.font.family.sans}`,
  whiteSpace: 'nowrap',
  "[data-theme='high-contrast'] &": { boxShadow: 'inset 0 0 0 1px currentColor' },
  '@forced': { border: '1px solid CanvasText' },
  '&::before': {
    content: '""',
    flex: 'none',
    inlineSize: '6px',
    blockSize: '6px',
    borderRadius: '50%',
    forcedColorAdjust: 'none',
  },
  variants: {
    tone: tones,
    shape: {
      dot: {},
      diamond: { '&::before': { borderRadius: '1px', transform: 'rotate(45deg)' } },
      ring: { '&&::before': { background: 'none', border: '1.5px solid', borderColor: vars.status.neutral.icon } },
      none: { '&::before': { display: 'none' } },
    },
    small: { true: { minBlockSize: '17px', paddingInline: '5px', fontSize: '11px' } },
  },
})

export interface StatusBadgeProps {
  /** The label: a state is a shape and a word, then a colour. Text over 50 characters is truncated. */
  children: ReactNode
  /** What the state means; `beta` and `accent` are tags. */
  tone?: StatusTone
  /** `dot` is final, `diamond` needs attention, `ring` is not started. Warnings are diamonds by default. */
  shape?: 'dot' | 'diamond' | 'ring' | 'none'
  /** For tags beside a name, such as Beta. */
  small?: boolean
  className?: string
}

/** A state as a labelled badge. */
export function StatusBadge({ children, tone = 'neutral', shape, small, className }: StatusBadgeProps) {
  const drawn = shape ?? (tone === 'warning' ? 'diamond' : tone === 'beta' || tone === 'accent' ? 'none' : 'dot')
  const shown = typeof children === 'string' ? badgeText(children) : children
  return (
    <span
      title={typeof children === 'string' && shown !== children ? children : undefined}
      className={badge({ tone, shape: drawn, small, className }).className}
    >
      {shown}
    </span>
  )
}
