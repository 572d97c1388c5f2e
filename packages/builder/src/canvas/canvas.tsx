import { Button } from '@perennial/ui/button'
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { text } from '../texts/index.ts'
import * as styles from './canvas.styles.ts'
import type { CanvasView } from './canvas-view.ts'
import type { Frame } from './use-frame.ts'
import { useSize } from './use-size.ts'
import { fitViewport, type ViewportName } from './viewports.ts'

export interface CanvasProps {
  frame: Frame
  view: CanvasView
  glass: RefObject<HTMLDivElement | null>
  viewport: ViewportName
  dragging: boolean
  /** Pointer and key handlers, provided by the drag layer. */
  listeners: Record<string, unknown>
  /** Called with the scale of the page whenever it changes. */
  onScale(scale: number): void
  /** Outlines, toolbar, insertion line: in px of the frame's document times the scale. */
  children: ReactNode
}

/** Margin on either side of the page, in px. */
const surround = 28

/**
 * The page in its frame, under the glass. The glass is the scroll container, as high as the page; what is drawn over the
 * page hangs from the frame's own scroll position, so that it never leaves its card. While a text is edited in place the
 * glass lets pointer events through.
 */
export function Canvas({ frame, view, glass, viewport, dragging, listeners, onScale, children }: CanvasProps) {
  const { adopt, src, state, editing, retry } = frame
  const room = useSize(glass)
  const { width, scale } = fitViewport(viewport, room.width - 2 * surround)
  useEffect(() => onScale(scale), [onScale, scale])
  const { spacer, pane, layer, onScroll } = useGlass(view, glass, scale, room.height)
  const isEmpty = useSyncExternalStore(view.geometry.watch, () => view.geometry.height() === 0)
  const shownWidth = width * scale
  const side = Math.max(0, (room.width - shownWidth) / 2)
  return (
    <div className={styles.canvasRoot().className}>
      <div className={styles.sheet().className} style={{ left: side, width: shownWidth }}>
        {src && (
          <iframe
            key={src}
            ref={adopt}
            src={src}
            title={text('canvas')}
            sandbox="allow-scripts allow-same-origin allow-forms"
            tabIndex={editing ? 0 : -1}
            className={styles.frame().className}
            style={{ width, height: room.height / scale, transform: scale === 1 ? undefined : `scale(${scale})` }}
          />
        )}
      </div>
      <div
        ref={glass}
        {...listeners}
        data-glass=""
        className={styles.glass({ aside: editing, dragging }).className}
        onScroll={onScroll}
      >
        <div ref={spacer} className={styles.spacer().className} style={{ width: shownWidth }}>
          <div ref={pane} className={styles.pane().className}>
            <div ref={layer} className={styles.layer().className}>
              {children}
            </div>
          </div>
        </div>
      </div>
      {state === 'loading' && isEmpty && (
        <div className={styles.notice().className} role="status">
          {text('loadingCanvas')}
        </div>
      )}
      {state === 'gone' && (
        <div className={styles.notice().className} role="alert">
          {text('canvasGone')}
          <Button onClick={retry}>{text('canvasRetry')}</Button>
        </div>
      )}
    </div>
  )
}

/** Elements follow views of the frame without React: a scroll redraws nothing. */
function useGlass(view: CanvasView, glass: RefObject<HTMLDivElement | null>, scale: number, paneHeight: number) {
  const spacer = useRef<HTMLDivElement>(null)
  const pane = useRef<HTMLDivElement>(null)
  const layer = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => {
    const place = () => {
      const box = glass.current
      if (!box || !spacer.current || !pane.current || !layer.current) return
      const [within, over, around] = [layer.current.style, pane.current.style, spacer.current.style]
      view.placeGlass(box, () => {
        const height = `${Math.max(view.geometry.height() * scale, paneHeight)}px`
        around.blockSize = height
        within.blockSize = height
        within.insetBlockStart = `${view.documentTop()}px`
        over.blockSize = `${paneHeight}px`
      })
    }
    view.setLens(scale, paneHeight)
    place()
    return view.geometry.watch(place)
  }, [view, glass, scale, paneHeight])

  const onScroll = () => {
    if (glass.current) view.glassScrolled(glass.current)
  }
  return { spacer, pane, layer, onScroll }
}
