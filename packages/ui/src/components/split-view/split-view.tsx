import { type ReactNode, useEffect } from 'react'
import { Group, Panel, Separator, usePanelRef } from 'react-resizable-panels'
import { useMessages } from '../../messages/index.ts'
import { css, vars } from '../../theme/index.ts'
import { useNarrow } from './use-narrow.ts'

/** Minimum widths in pixels: 340 for the canvas, 300 for the panel. */
export const splitMinimum = { first: 340, second: 300 } as const

const divider = css({
  position: 'relative',
  flex: 'none',
  background: vars.border.default,
  outline: 'none',
  // One pixel wide to look at, nine to grab.
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
const group = css({
  variants: {
    secondHidden: {
      true: { '& > [data-separator], & > [data-separator] ~ [data-panel]': { display: 'none !important' } },
    },
  },
})
const side = css({ display: 'flex', flexDirection: 'column', blockSize: '100%', minInlineSize: 0, overflow: 'hidden' })

export interface SplitViewProps {
  first: ReactNode
  second: ReactNode
  /** Width of the first side in percent: 74, or 70 while a wide panel is open. A new value moves the divider. */
  share?: number
  /** Hides the second side and the divider; the first side stays mounted and takes all the width. */
  secondHidden?: boolean
  /** Minimum width of the first side, in pixels. */
  firstMinimum?: number
  /** Minimum width of the second side, in pixels. */
  secondMinimum?: number
  /** Called with the width of the first side in pixels after the user has moved the divider. */
  onResized?: (firstWidth: number) => void
  className?: string
}

/** Two sides with a divider between them, draggable or movable with the arrow keys. Stacked on small screens. */
export function SplitView({
  first,
  second,
  share = 74,
  secondHidden = false,
  firstMinimum = splitMinimum.first,
  secondMinimum = splitMinimum.second,
  onResized,
  className,
}: SplitViewProps) {
  const messages = useMessages()
  const stacked = useNarrow()
  const firstPanel = usePanelRef()
  const secondPanel = usePanelRef()
  // A new share moves the divider without remounting the sides.
  useEffect(() => {
    if (!stacked) secondPanel.current?.resize(`${100 - share}%`)
  }, [share, stacked, secondPanel])
  return (
    <Group
      orientation={stacked ? 'vertical' : 'horizontal'}
      onLayoutChanged={(_layout, { isUserInteraction }) => {
        const width = firstPanel.current?.getSize().inPixels
        if (isUserInteraction && !stacked && width !== undefined) onResized?.(width)
      }}
      className={group({ secondHidden, className }).className}
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
