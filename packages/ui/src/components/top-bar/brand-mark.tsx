import { css, vars } from '../../theme/index.ts'

const mark = css({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  borderRadius: '6px',
  background: vars.action.primary.bg,
  color: vars.action.primary.text,
  forcedColorAdjust: 'none',
})

export interface BrandMarkProps {
  /** Edge length in pixels. */
  size?: number
}

/** The product's logo: three leaves on pine. */
export function BrandMark({ size = 24 }: BrandMarkProps) {
  return (
    <span className={mark().className} style={{ inlineSize: size, blockSize: size }}>
      <svg width={size * 0.6} height={size * 0.6} viewBox="0 0 16 16" fill="currentColor" aria-hidden="true">
        <path d="M8 15.2C7.4 11.6 5 9.4 1.4 8.9 1.6 5.4 4.6 4.2 8 7.6 11.4 4.2 14.4 5.4 14.6 8.9 11 9.4 8.6 11.6 8 15.2Z" />
        <path d="M8 6.4C5.8 4.6 5.9 2.4 8 .6 10.1 2.4 10.2 4.6 8 6.4Z" />
      </svg>
    </span>
  )
}
