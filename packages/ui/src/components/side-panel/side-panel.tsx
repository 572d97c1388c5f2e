import { type ReactNode, useId } from 'react'
import { CloseIcon } from '../../icons/index.ts'
import { useMessages } from '../../messages/index.ts'
import { css, vars } from '../../theme/index.ts'
import { IconButton } from '../icon-button/index.ts'

const panel = css({
  display: 'flex',
  flexDirection: 'column',
  inlineSize: vars.size.sidePanel,
  maxInlineSize: '100%',
  flex: 'none',
  background: vars.bg.surface,
  borderInlineStart: `1px solid ${vars.border.default}`,
  minBlockSize: 0,
})
const header = css({
  display: 'flex',
  alignItems: 'center',
  gap: '8px',
  padding: '12px 12px 8px 16px',
  '& > :last-child': { marginInlineStart: 'auto' },
})
const title = css({ font: vars.type.subheading })
const body = css({ padding: '0 16px 16px', overflow: 'auto', flex: 1, minBlockSize: 0 })

export interface SidePanelProps {
  /** Label of the region. */
  title: string
  children: ReactNode
  onClose: () => void
  /** A footer that stays visible. */
  footer?: ReactNode
  className?: string
}

/**
 * A panel of 320 pixels beside a list, for a preview or a small edit. The list stays usable; Escape inside closes it.
 */
export function SidePanel({ title: words, children, onClose, footer, className }: SidePanelProps) {
  const messages = useMessages()
  const titleId = useId()
  return (
    // Listens only for Escape keys that no inner element has handled.
    <aside
      aria-labelledby={titleId}
      className={panel({ className }).className}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented) onClose()
      }}
    >
      <header className={header().className}>
        <h2 id={titleId} className={title().className}>
          {words}
        </h2>
        <IconButton icon={CloseIcon} label={messages.close} onClick={onClose} />
      </header>
      <div className={body().className}>{children}</div>
      {footer}
    </aside>
  )
}
