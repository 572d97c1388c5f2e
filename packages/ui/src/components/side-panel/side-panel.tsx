import { type ReactNode, useEffect, useId, useRef } from 'react'
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
  variants: {
    size: {
      preview: {},
      // Beside the record while there is room, otherwise over it.
      action: {
        inlineSize: '404px',
        outline: 'none',
        '@medium': { position: 'fixed', inset: 0, inlineSize: '100%', border: 0, zIndex: vars.zIndex.sidePanel },
      },
    },
  },
})
const header = css({
  display: 'flex',
  alignItems: 'center',
  gap: '8px',
  padding: '12px 12px 8px 16px',
  '& > :last-child': { marginInlineStart: 'auto' },
  variants: {
    size: {
      preview: {},
      action: { padding: '14px 12px 12px 20px', gap: '10px', borderBlockEnd: `1px solid ${vars.border.default}` },
    },
  },
})
const title = css({
  font: vars.type.subheading,
  variants: { size: { preview: {}, action: { font: vars.type.heading } } },
})
const body = css({
  padding: '0 16px 16px',
  overflow: 'auto',
  flex: 1,
  minBlockSize: 0,
  variants: { size: { preview: {}, action: { padding: '16px 20px' } } },
})
const foot = css({
  display: 'flex',
  justifyContent: 'flex-end',
  gap: '8px',
  flexWrap: 'wrap',
  padding: '12px 20px',
  borderBlockStart: `1px solid ${vars.border.default}`,
  background: vars.bg.subtle,
  '@narrow': { flexDirection: 'column-reverse', '& > *': { inlineSize: '100%' } },
})

export interface SidePanelProps {
  /** Label of the region. */
  title: string
  children: ReactNode
  onClose: () => void
  /** Beside the title. */
  badge?: ReactNode
  /** A footer that stays visible: the buttons of an action, Cancel first. */
  footer?: ReactNode
  /** `preview` is 320 pixels wide; `action` 404, takes the focus when it opens, and covers the page on a small screen. */
  size?: 'preview' | 'action'
  className?: string
}

/** A panel beside a list or a record, which stay usable: for a preview, or an action. Escape inside closes it. */
export function SidePanel({
  title: words,
  children,
  onClose,
  badge,
  footer,
  size = 'preview',
  className,
}: SidePanelProps) {
  const messages = useMessages()
  const titleId = useId()
  const frame = useRef<HTMLElement>(null)
  useEffect(() => {
    if (size === 'preview') return
    const before = document.activeElement
    frame.current?.focus({ preventScroll: true })
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    }
  }, [size])
  return (
    // Listens only for Escape keys that no inner element has handled.
    <aside
      ref={frame}
      tabIndex={-1}
      aria-labelledby={titleId}
      className={panel({ size, className }).className}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented && !isOfList(event.target, event.currentTarget)) onClose()
      }}
    >
      <header className={header({ size }).className}>
        <h2 id={titleId} className={title({ size }).className}>
          {words}
        </h2>
        {badge}
        <IconButton icon={CloseIcon} label={messages.close} onClick={onClose} />
      </header>
      <div className={body({ size }).className}>{children}</div>
      {footer && <footer className={foot().className}>{footer}</footer>}
    </aside>
  )
}

/** Escape in an open list closes the list only: lists are drawn elsewhere, or stand open below their field (PAG-08). */
const isOfList = (target: EventTarget, within: Element): boolean =>
  target instanceof Element && (!within.contains(target) || target.closest('[aria-expanded="true"]') !== null)
