import { type ReactNode, useId } from 'react'
import { css, vars } from '../../theme/index.ts'

const frame = css({
  background: vars.bg.subtle,
  border: `1px solid ${vars.border.default}`,
  borderRadius: vars.radius.lg,
  padding: '12px 14px',
})
const caption = css({ font: vars.type.caption, color: vars.text.subtle, marginBlockEnd: '3px' })
const sentence = css({
  font: `${vars.font.weight.regular} 17px/25px ${vars.font.family.serif}`,
  fontOpticalSizing: 'auto',
  textWrap: 'pretty',
  overflowWrap: 'anywhere',
})
const list = css({
  display: 'grid',
  gap: '7px',
  marginBlockStart: '12px',
  paddingBlockStart: '12px',
  borderBlockStart: `1px solid ${vars.border.default}`,
  fontSize: '13px',
  lineHeight: '18px',
  '& > div': { display: 'flex', justifyContent: 'space-between', gap: '16px' },
  '& dt': { color: vars.text.muted, minInlineSize: 0, overflowWrap: 'anywhere' },
  '& dd': { fontVariantNumeric: 'tabular-nums', textAlign: 'end', whiteSpace: 'nowrap' },
})
const sum = css({
  borderBlockStart: `1px solid ${vars.border.default}`,
  paddingBlockStart: '7px',
  fontWeight: vars.font.weight.semibold,
  '&& dt': { color: vars.text.default },
})

export interface EffectSummaryProps {
  /** Caption of the box: "In words". */
  label: string
  /** What an action does, in one or two sentences. */
  children: ReactNode
  /** How the sum comes about. */
  lines?: readonly { term: string; amount: string }[]
  total?: { term: string; amount: string }
}

/** What an action would do: in words, with the sum that proves it. Announced when it changes. */
export function EffectSummary({ label, children, lines = [], total }: EffectSummaryProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={frame().className}>
      <h3 id={id} className={caption().className}>
        {label}
      </h3>
      <p aria-live="polite" className={sentence().className}>
        {children}
      </p>
      {(lines.length > 0 || total) && (
        <dl className={list().className}>
          {lines.map(({ term, amount }, index) => (
            <div key={`${index} ${term}`}>
              <dt>{term}</dt>
              <dd>{amount}</dd>
            </div>
          ))}
          {total && (
            <div className={sum().className}>
              <dt>{total.term}</dt>
              <dd>{total.amount}</dd>
            </div>
          )}
        </dl>
      )}
    </section>
  )
}
