import { type ReactNode, useEffect, useRef } from 'react'
import { fillIn, useMessages } from '../../messages/index.ts'
import { css, vars } from '../../theme/index.ts'
import { Button } from '../button/index.ts'
import { InlineError } from '../inline-error/index.ts'
import { StepRail } from './step-rail.tsx'

const frame = css({ display: 'grid', gap: vars.space[4], maxInlineSize: vars.size.formMax, minInlineSize: 0 })
const card = css({
  background: vars.bg.surface,
  border: `1px solid ${vars.border.default}`,
  borderRadius: vars.radius.lg,
  minInlineSize: 0,
})
const content = css({ display: 'grid', gap: vars.space[4], padding: '16px 20px 20px', minInlineSize: 0 })
const heading = css({ font: vars.type.heading, outline: 'none' })
const foot = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: '8px',
  padding: '12px 20px',
  borderBlockStart: `1px solid ${vars.border.default}`,
  '& > :first-child': { marginInlineEnd: 'auto' },
})

export interface WizardStep {
  id: string
  label: string
}

export interface WizardProps {
  /** All steps in their order; a choice may add or leave out some (WIZ-01). */
  steps: readonly WizardStep[]
  /** The id of the step one is at. */
  current: string
  children: ReactNode
  /** Goes on, when what the step asks for is there: the screen says so, and sets `error` when not (WIZ-09). */
  onNext?: () => void
  /** The step asks for a choice that is not made yet. */
  nextDisabled?: boolean
  /** Goes back; left out on the first step and once it is done. */
  onBack?: () => void
  onCancel?: () => void
  /** The words of the button that goes on; the last real step's says what it does. */
  nextLabel?: string
  /** What is missing, in words. */
  error?: string
  /** The last step is being done. */
  busy?: boolean
  className?: string
}

/** One thing made in steps: the rail stays, a card asks, Back is quiet and Next is not. */
export function Wizard({
  steps,
  current,
  children,
  onNext,
  nextDisabled = false,
  onBack,
  onCancel,
  nextLabel,
  error,
  busy = false,
  className,
}: WizardProps) {
  const messages = useMessages()
  const at = Math.max(
    0,
    steps.findIndex(({ id }) => id === current),
  )
  const title = useRef<HTMLHeadingElement>(null)
  const shown = useRef(current)
  useEffect(() => {
    if (shown.current === current) return
    shown.current = current
    // What had the focus is gone with its step; a reader begins the next one at its name.
    title.current?.focus()
  }, [current])
  const name = steps[at]?.label ?? ''
  return (
    <div className={frame({ className }).className}>
      <StepRail steps={steps} current={at} />
      <form
        aria-label={name}
        className={card().className}
        onSubmit={(event) => {
          event.preventDefault()
          if (!busy && !nextDisabled) onNext?.()
        }}
      >
        <div className={content().className}>
          <h2
            ref={title}
            tabIndex={-1}
            aria-label={fillIn(messages.stepOf, { at: at + 1, n: steps.length, name })}
            className={heading().className}
          >
            {name}
          </h2>
          {children}
          {error !== undefined && <InlineError>{error}</InlineError>}
        </div>
        {(onNext || onBack || onCancel) && (
          <div className={foot().className}>
            <span>
              {onBack && (
                <Button emphasis="quiet" onClick={onBack} disabled={busy}>
                  {messages.stepBack}
                </Button>
              )}
            </span>
            {onCancel && (
              <Button onClick={onCancel} disabled={busy}>
                {messages.cancel}
              </Button>
            )}
            {onNext && (
              <Button type="submit" tone="primary" busy={busy} disabled={nextDisabled}>
                {nextLabel ?? messages.stepNext}
              </Button>
            )}
          </div>
        )}
      </form>
    </div>
  )
}
