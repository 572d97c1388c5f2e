import type { HTMLAttributes, Ref } from 'react'
import { css, vars } from '../../theme/index.ts'

const gaps = {
  none: { gap: 0 },
  tight: { gap: vars.space[1] },
  small: { gap: vars.space[2] },
  medium: { gap: vars.space[4] },
  large: { gap: vars.space[6] },
} as const

const row = css({
  display: 'flex',
  alignItems: 'center',
  minInlineSize: 0,
  variants: {
    gap: gaps,
    wrap: { true: { flexWrap: 'wrap' } },
    spread: { true: { justifyContent: 'space-between' } },
    align: {
      start: { alignItems: 'flex-start' },
      center: {},
      end: { alignItems: 'flex-end' },
      baseline: { alignItems: 'baseline' },
    },
  },
})
const stack = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', variants: { gap: gaps } })

export interface RowProps extends HTMLAttributes<HTMLDivElement> {
  /** Gap between the children: 0, 4, 8, 16 or 24 pixels. */
  gap?: keyof typeof gaps
  /** Wraps onto the next line. */
  wrap?: boolean
  /** Distributes the children. */
  spread?: boolean
  align?: 'start' | 'center' | 'end' | 'baseline'
  ref?: Ref<HTMLDivElement>
}

/** Lays out children horizontally. */
export function Row({ gap = 'small', wrap = true, spread, align, className, ...rest }: RowProps) {
  return <div {...rest} className={row({ gap, wrap, spread, align, className }).className} />
}

export interface StackProps extends HTMLAttributes<HTMLDivElement> {
  /** Gap between the children: 0, 4, 8, 16 or 24 pixels. */
  gap?: keyof typeof gaps
  ref?: Ref<HTMLDivElement>
}

/** Lays out children vertically. */
export function Stack({ gap = 'medium', className, ...rest }: StackProps) {
  return <div {...rest} className={stack({ gap, className }).className} />
}
