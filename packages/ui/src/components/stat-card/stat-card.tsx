import type { ReactNode } from 'react'
import { Link as AriaLink } from 'react-aria-components'
import { useMessages } from '../../messages/index.ts'
import { css, focusRing, vars, visuallyHidden } from '../../theme/index.ts'
import { SkeletonBar } from '../skeleton/index.ts'

const row = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(180px, 100%), 1fr))',
  gap: vars.space[3],
})
const card = css({
  display: 'grid',
  alignContent: 'start',
  gap: '1px',
  minInlineSize: 0,
  padding: '12px 16px 13px',
  background: vars.bg.surface,
  border: `1px solid ${vars.border.default}`,
  borderRadius: vars.radius.lg,
})
const label = css({ color: vars.text.muted, fontSize: '13px', lineHeight: '18px', overflowWrap: 'anywhere' })
const figure = css({
  font: vars.type.metric,
  letterSpacing: vars.type.metricTracking,
  color: vars.text.default,
  overflowWrap: 'anywhere',
  minBlockSize: '34px',
  display: 'grid',
  alignItems: 'center',
})
const note = css({
  font: vars.type.caption,
  color: vars.text.muted,
  variants: { tone: { plain: {}, up: { color: vars.text.success }, down: { color: vars.text.danger } } },
})
const link = css({
  borderRadius: vars.radius.xs,
  cursor: 'pointer',
  ...focusRing,
  '&:hover': { textDecoration: 'underline', textUnderlineOffset: '2px' },
})
const hidden = css(visuallyHidden)

export interface StatCardProps {
  /** What the figure measures. */
  label: string
  /** The formatted figure: "12,608", "43%", "48.00 GBP". `undefined` while loading. */
  value: string | undefined
  /** What the figure consists of, or how it compares. */
  note?: ReactNode
  /** Colour of the note. The text has to convey it, too. */
  noteTone?: 'plain' | 'up' | 'down'
  /** Address of the underlying data. */
  href?: string
}

/** One figure with its label. */
export function StatCard({ label: name, value, note: words, noteTone = 'plain', href }: StatCardProps) {
  const messages = useMessages()
  return (
    <div role="group" aria-label={name} className={card().className}>
      <span className={label().className}>
        {href ? (
          <AriaLink href={href} className={link().className}>
            {name}
          </AriaLink>
        ) : (
          name
        )}
      </span>
      <span className={figure().className}>
        {value ?? (
          <>
            <SkeletonBar width="64px" />
            <span className={hidden().className}>{messages.loading}</span>
          </>
        )}
      </span>
      {words !== undefined && <span className={note({ tone: noteTone }).className}>{words}</span>}
    </div>
  )
}

/** Three or four figures side by side; stacked on small screens. */
export function StatRow({ children }: { children: ReactNode }) {
  return <div className={row().className}>{children}</div>
}
