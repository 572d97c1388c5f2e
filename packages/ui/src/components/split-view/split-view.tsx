import { type ReactNode, useEffect } from 'react'
import { Group, Panel, Separator, usePanelRef } from 'react-resizable-panels'
import { useMessages } from '../../messages/index.ts'
import { css, vars } from '../../theme/index.ts'
import { useNarrow } from './use-narrow.ts'

/** The smallest widths, in pixels: the canvas needs 340, the panel 300. */
export const splitMinimum = { first: 340, second: 300 } as const

const divider = css({
  position: 'relative',
  flex: 'none',
  background: vars.border.default,
  outline: 'none',
  // A hair to look at, nine pixels to grab.
  '&::after': { content: '""', position: 'absolute', zIndex: 1 },
  '&:hover, &[data-separator="hover"], &[data-separator="active"]': { background: vars.border.strong },
  '&:focus-visible': { background: vars.focus.ring, boxShadow: `0 0 0 1px ${vars.focus.ring}` },
  variants: {
    stacked: {
      true: { blockSize: '1px', cursor: 'row-resize', '&::after': { insetInline: 0, insetBlock: '-4px' } },
      false: { inlineSize: '1px', cursor: 'col-resize', '&::after': { insetBlock: 0, insetInline: '-4px' } },
    },
  },
})
const side = css({ display: 'flex', flexDirection: 'column', blockSize: '100%', minInlineSize: 0, overflow: 'hidden' })

export interface SplitViewProps {
  first: ReactNode
  second: ReactNode
  /** The share of the first side, in percent: 74, or 70 while a wide panel is open. Another share moves the divider. */
  share?: number
  /** Width of the second side, in pixels, while it shall have a certain one: then `share` does not count. */
  secondWidth?: number
  /** Smallest width of the first side, in pixels. */
  firstMinimum?: number
  /** Smallest width of the second side, in pixels. */
  secondMinimum?: number
  /** Told the width of the first side, in pixels, after somebody has moved the divider. */
  onResized?: (firstWidth: number) => void
  className?: string
}

/** Two sides and a divider between them, to drag or to move with the arrow keys. On small screens they stand under each other. */
export function SplitView({
  first,
  second,
  share = 74,
  secondWidth,
  firstMinimum = splitMinimum.first,
  secondMinimum = splitMinimum.second,
  onResized,
  className,
}: SplitViewProps) {
  const messages = useMessages()
  const stacked = useNarrow()
  const firstPanel = usePanelRef()
  const secondPanel = usePanelRef()
  // Another share is another arrangement: the divider goes there, and what stands beside it stays as it is.
  useEffect(() => {
    if (!stacked) secondPanel.current?.resize(secondWidth ?? `${100 - share}%`)
  }, [share, secondWidth, stacked, secondPanel])
  return (
    <Group
      key={String(stacked)}
      orientation={stacked ? 'vertical' : 'horizontal'}
      onLayoutChanged={(_layout, { isUserInteraction }) => {
        const width = firstPanel.current?.getSize().inPixels
        if (isUserInteraction && !stacked && width !== undefined) onResized?.(width)
      }}
      className={className}
    >
      <Panel
        panelRef={firstPanel}
        id="first"
        defaultSize={`${share}%`}
        minSize={stacked ? '20%' : firstMinimum}
        className={side().className}
      >
        {first}
      </Panel>
      <Separator aria-label={messages.resize} className={divider({ stacked }).className} />
      <Panel
        panelRef={secondPanel}
        id="second"
        defaultSize={`${100 - share}%`}
        minSize={stacked ? '20%' : secondMinimum}
        className={side().className}
      >
        {second}
      </Panel>
    </Group>
  )
}
