import { DoneIcon, Icon } from '../../icons/index.ts'
import { fill } from '@perennial/domain/messages'
import { useMessages } from '../../messages/index.ts'
import { css, vars, visuallyHidden } from '../../theme/index.ts'
import type { WizardStep } from './wizard.tsx'

const rail = css({
  display: 'flex',
  alignItems: 'center',
  gap: '10px',
  minInlineSize: 0,
  '@narrow': { flexWrap: 'wrap', gap: '6px 12px' },
})
const step = css({
  display: 'flex',
  alignItems: 'center',
  gap: '10px',
  minInlineSize: 0,
  fontSize: '13px',
  lineHeight: '18px',
  color: vars.text.muted,
  // The line to the next step.
  '&:not(:last-child)::after': {
    content: '""',
    inlineSize: '28px',
    blockSize: '1px',
    flex: 'none',
    background: vars.border.default,
    '@narrow': { display: 'none' },
  },
  variants: {
    state: {
      done: { color: vars.text.default },
      current: { color: vars.text.default, fontWeight: vars.font.weight.semibold },
      ahead: {},
    },
  },
})
const mark = css({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  inlineSize: '24px',
  blockSize: '24px',
  borderRadius: vars.radius.full,
  border: `1px solid ${vars.border.field}`,
  font: `${vars.font.weight.semibold} 12px/16px ${vars.font.family.sans}`,
  forcedColorAdjust: 'none',
  variants: {
    state: {
      done: {
        background: vars.status.accent.bg,
        borderColor: vars.status.accent.border,
        color: vars.status.accent.text,
      },
      current: {
        background: vars.action.primary.bg,
        borderColor: vars.action.primary.bg,
        color: vars.action.primary.text,
      },
      ahead: { color: vars.text.muted },
    },
  },
})
const hidden = css(visuallyHidden)

/** The steps: completed, current and upcoming. */
export function StepRail({ steps, current }: { steps: readonly WizardStep[]; current: number }) {
  const messages = useMessages()
  return (
    <ol aria-label={messages.steps} className={rail().className}>
      {steps.map(({ id, label }, index) => {
        const state = index < current ? 'done' : index === current ? 'current' : 'ahead'
        return (
          <li key={id} aria-current={state === 'current' ? 'step' : undefined} className={step({ state }).className}>
            <span aria-hidden="true" className={mark({ state }).className}>
              {state === 'done' ? <Icon of={DoneIcon} size={14} /> : index + 1}
            </span>
            {state === 'done' ? (
              <>
                <span aria-hidden="true">{label}</span>
                <span className={hidden().className}>{fill(messages.stepDone, { name: label })}</span>
              </>
            ) : (
              label
            )}
          </li>
        )
      })}
    </ol>
  )
}
