import type { ReactNode } from 'react'
import { Group, Panel, Separator } from 'react-resizable-panels'
import { useMessages } from '../../messages/index.ts'
import { css, vars } from '../../theme/index.ts'

/** The smallest widths, in pixels: the canvas needs 340, the panel 300. */
export const splitMinimum = { first: 340, second: 300 } as const

const divider = css({
  position: 'relative',
  inlineSize: '1px',
  flex: 'none',
  background: vars.border.default,
  cursor: 'col-resize',
  outline: 'none',
  // A hair to look at, nine pixels to grab.
  '&::after': { content: '""', position: 'absolute', insetBlock: 0, insetInline: '-4px', zIndex: 1 },
  '&:hover, &[data-separator="hover"], &[data-separator="active"]': { background: vars.border.strong },
  '&:focus-visible': { background: vars.focus.ring, boxShadow: `0 0 0 1px ${vars.focus.ring}` },
})
const side = css({ display: 'flex', flexDirection: 'column', blockSize: '100%', minInlineSize: 0, overflow: 'hidden' })

export interface SplitViewProps {
  first: ReactNode
  second: ReactNode
  /** The share of the first side at the start, in percent: 74, or 70 while a wide panel is open. */
  share?: number
  /** Smallest width of the first side, in pixels. */
  firstMinimum?: number
  /** Smallest width of the second side, in pixels. */
  secondMinimum?: number
  className?: string
}

/** Two sides and a divider between them, to drag or to move with the arrow keys. */
export function SplitView({
  first,
  second,
  share = 74,
  firstMinimum = splitMinimum.first,
  secondMinimum = splitMinimum.second,
  className,
}: SplitViewProps) {
  const messages = useMessages()
  return (
    // Another share is another arrangement: the divider goes there.
    <Group key={share} orientation="horizontal" className={className}>
      <Panel id="first" defaultSize={`${share}%`} minSize={firstMinimum} className={side().className}>
        {first}
      </Panel>
      <Separator aria-label={messages.resize} className={divider().className} />
      <Panel id="second" defaultSize={`${100 - share}%`} minSize={secondMinimum} className={side().className}>
        {second}
      </Panel>
    </Group>
  )
}
