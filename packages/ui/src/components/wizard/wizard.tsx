import { type ReactNode, useEffect, useRef } from 'react'
import { fill } from '@perennial/domain/messages'
import { useMessages } from '../../messages/index.ts'
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
  /** All steps in order; a choice can add or remove some (WIZ-01). */
  steps: readonly WizardStep[]
  /** The id of the current step. */
  current: string
  children: ReactNode
  /** Called to continue: the screen validates the step, and sets `error` when it is incomplete (WIZ-09). */
  onNext?: () => void
  /** The step needs a selection before it can continue. */
  nextDisabled?: boolean
  /** Goes back; omit it on the first step and after completion. */
  onBack?: () => void
  /** Leaves the form; without it there is no Cancel. */
  onCancel?: () => void
  /** Label of the continue button; on the last step it names the action. */
  nextLabel?: string
  /** The error message. */
  error?: string
  /** The final action is in progress. */
  busy?: boolean
  className?: string
}

/** A multi-step form with a step rail, one card per step, and Back and Next buttons. */
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
  const index = Math.max(
    0,
    steps.findIndex(({ id }) => id === current),
  )
  const title = useRef<HTMLHeadingElement>(null)
  const shown = useRef(current)
  useEffect(() => {
    if (shown.current === current) return
    shown.current = current
    // The focused element is removed with its step, so focus moves to the heading of the next one.
    title.current?.focus()
  }, [current])
  const name = steps[index]?.label ?? ''
  return (
    <div className={frame({ className }).className}>
      <StepRail steps={steps} current={index} />
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
            aria-label={fill(messages.stepOf, { step: index + 1, n: steps.length, name })}
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
