import { ProgressBar as AriaProgressBar, Label } from 'react-aria-components'
import { css, keyframes, vars } from '../../theme/index.ts'

const wander = keyframes({ from: { insetInlineStart: '-35%' }, to: { insetInlineStart: '100%' } })

const root = css({ display: 'grid', gap: '6px' })
const line = css({
  display: 'flex',
  justifyContent: 'space-between',
  gap: '12px',
  fontSize: '13px',
  lineHeight: '18px',
})
const share = css({ color: vars.text.muted })
const track = css({
  position: 'relative',
  blockSize: '6px',
  borderRadius: '3px',
  background: vars.bg.sunken,
  overflow: 'hidden',
  '@forced': { outline: '1px solid CanvasText' },
})
const fill = css({
  blockSize: '100%',
  background: vars.action.primary.bg,
  forcedColorAdjust: 'none',
  variants: {
    wandering: {
      true: {
        position: 'absolute',
        inlineSize: '35%',
        animation: `${wander} 1.4s ${vars.motion.easing.inOut} infinite`,
        '@calm': { animation: 'none', inlineSize: '100%', opacity: 0.5 },
      },
    },
  },
})

export interface ProgressBarProps {
  /** What is in progress. */
  label: string
  /** 0 to 100. Without it the bar is indeterminate. */
  value?: number
  className?: string
}

/** The progress of an operation. */
export function ProgressBar({ label, value, className }: ProgressBarProps) {
  return (
    <AriaProgressBar value={value} isIndeterminate={value === undefined} className={root({ className }).className}>
      {({ percentage, valueText, isIndeterminate }) => (
        <>
          <div className={line().className}>
            <Label>{label}</Label>
            {!isIndeterminate && <span className={share().className}>{valueText}</span>}
          </div>
          <div className={track().className}>
            <div
              className={fill({ wandering: isIndeterminate }).className}
              style={isIndeterminate ? undefined : { inlineSize: `${percentage}%` }}
            />
          </div>
        </>
      )}
    </AriaProgressBar>
  )
}
