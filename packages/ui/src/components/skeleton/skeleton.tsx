import { useEffect, useState } from 'react'
import { useMessages } from '../../messages/index.ts'
import { css, keyframes, vars, visuallyHidden } from '../../theme/index.ts'

/** Milliseconds before a placeholder appears, so that fast responses do not flicker. */
export const skeletonDelay = 150

const breathe = keyframes({ '50%': { opacity: 0.55 } })
const bar = css({
  display: 'block',
  borderRadius: '4px',
  background: vars.bg.pressed,
  animation: `${breathe} 1.6s ease-in-out infinite`,
  '@calm': { animation: 'none' },
  '@forced': { border: '1px solid GrayText' },
})
const lines = css({ display: 'grid', gap: vars.space[3] })
const hidden = css(visuallyHidden)

/** True once `milliseconds` have passed. */
export function useDelayed(milliseconds: number): boolean {
  const [passed, setPassed] = useState(milliseconds <= 0)
  useEffect(() => {
    const timer = setTimeout(() => setPassed(true), milliseconds)
    return () => clearTimeout(timer)
  }, [milliseconds])
  return passed
}

export interface SkeletonBarProps {
  /** Any CSS length. */
  width?: string
  height?: string
}

/** One placeholder bar, hidden from assistive technology. */
export function SkeletonBar({ width = '100%', height = '12px' }: SkeletonBarProps) {
  return <span aria-hidden="true" className={bar().className} style={{ inlineSize: width, blockSize: height }} />
}

export interface SkeletonProps {
  /** Expected number of lines. */
  count?: number
  /** Milliseconds before the placeholder appears. */
  delay?: number
  className?: string
}

const widths = ['92%', '70%', '84%', '58%', '76%']

/** Placeholder lines for text that is loading. They appear after 150 ms. */
export function Skeleton({ count = 3, delay = skeletonDelay, className }: SkeletonProps) {
  const messages = useMessages()
  const visible = useDelayed(delay)
  return (
    <div role="status" className={lines({ className }).className}>
      {visible && (
        <>
          <span className={hidden().className}>{messages.loading}</span>
          {Array.from({ length: count }, (_, index) => (
            <SkeletonBar key={index} width={widths[index % widths.length]} />
          ))}
        </>
      )}
    </div>
  )
}
