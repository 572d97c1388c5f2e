import { type ReactNode, useId } from 'react'
import { css, vars } from '../../theme/index.ts'

const card = css({
  background: vars.bg.surface,
  border: `1px solid ${vars.border.default}`,
  borderRadius: vars.radius.lg,
  minInlineSize: 0,
  overflow: 'hidden',
})
const header = css({ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: '8px', padding: '12px 16px' })
const heading = css({ font: vars.type.subheading })
const note = css({ fontSize: '13px', lineHeight: '18px', color: vars.text.muted })
const side = css({ marginInlineStart: 'auto', display: 'flex', alignItems: 'center', gap: '6px' })
const body = css({ padding: '0 16px 16px', variants: { alone: { true: { paddingBlockStart: '16px' } } } })

export interface CardProps {
  /** The heading; it names the region. */
  title?: string
  /** Secondary text beside the title. */
  note?: ReactNode
  /** Actions at the far end of the title. */
  actions?: ReactNode
  /** Removes the padding, for tables and lists that reach the edges. */
  flush?: boolean
  children: ReactNode
  className?: string
}

/** A section with a heading. Cards are never nested: use hairlines inside. */
export function Card({ title, note: words, actions, flush = false, children, className }: CardProps) {
  const titleId = useId()
  return (
    <section aria-labelledby={title ? titleId : undefined} className={card({ className }).className}>
      {title && (
        <header className={header().className}>
          <h2 id={titleId} className={heading().className}>
            {title}
          </h2>
          {words && <span className={note().className}>{words}</span>}
          {actions && <div className={side().className}>{actions}</div>}
        </header>
      )}
      {flush ? children : <div className={body({ alone: !title }).className}>{children}</div>}
    </section>
  )
}
