import { useMessages } from '../../messages/index.ts'
import { css, vars } from '../../theme/index.ts'

export type Environment = 'production' | 'test'

const badge = css({
  font: `${vars.font.weight.semibold} 12px/20px ${vars.font.family.sans}`,
  paddingInline: '8px',
  borderRadius: vars.radius.sm,
  whiteSpace: 'nowrap',
  flex: 'none',
  // Mistaking Test for Production costs money, so the colours stay in forced-colours mode.
  forcedColorAdjust: 'none',
  variants: {
    environment: {
      production: { background: vars.env.production.bg, color: vars.env.production.text },
      test: { background: vars.env.test.bg, color: vars.env.test.text },
    },
  },
})

export interface EnvironmentBadgeProps {
  environment: Environment
  className?: string
}

/** Production in orange, Test in blue (NAV-03). No other badge is filled. */
export function EnvironmentBadge({ environment, className }: EnvironmentBadgeProps) {
  const messages = useMessages()
  return <span className={badge({ environment, className }).className}>{messages[environment]}</span>
}
