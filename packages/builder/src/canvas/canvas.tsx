import { Button } from '@perennial/ui/button'
import { type ReactNode, type RefObject, useEffect } from 'react'
import { text } from '../texts/index.ts'
import * as styles from './canvas.styles.ts'
import type { Frame } from './use-frame.ts'
import { useSize } from './use-size.ts'
import { fitViewport, type ViewportName } from './viewports.ts'

export interface CanvasProps {
  frame: Frame
  iframe: RefObject<HTMLIFrameElement | null>
  glass: RefObject<HTMLDivElement | null>
  viewport: ViewportName
  /** Height of the frame's document in px. */
  documentHeight: number
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
 * The page in its frame, under the glass. The glass is the scroll container, as high as the page; the frame follows it.
 * While a text is edited in place the glass lets pointer events through.
 */
export function Canvas({
  frame,
  iframe,
  glass,
  viewport,
  documentHeight,
  dragging,
  listeners,
  onScale,
  children,
}: CanvasProps) {
  const room = useSize(glass)
  const { width, scale } = fitViewport(viewport, room.width - 2 * surround)
  useEffect(() => onScale(scale), [onScale, scale])
  const shownWidth = width * scale
  const follow = () => {
    const target = iframe.current?.contentWindow
    if (target && glass.current) frame.bus.send(target, { type: 'scrollTo', y: glass.current.scrollTop / scale })
  }
  const side = Math.max(0, (room.width - shownWidth) / 2)
  return (
    <div className={styles.canvasRoot().className}>
      <div className={styles.sheet().className} style={{ left: side, width: shownWidth }}>
        {frame.src && (
          <iframe
            key={frame.src}
            ref={iframe}
            src={frame.src}
            title={text('canvas')}
            sandbox="allow-scripts allow-same-origin allow-forms"
            tabIndex={frame.editing ? 0 : -1}
            className={styles.frame().className}
            style={{ width, height: room.height / scale, transform: scale === 1 ? undefined : `scale(${scale})` }}
          />
        )}
      </div>
      <div
        ref={glass}
        {...listeners}
        data-glass=""
        className={styles.glass({ aside: frame.editing, dragging }).className}
        onScroll={follow}
      >
        <div
          className={styles.spacer().className}
          style={{ width: shownWidth, height: Math.max(documentHeight * scale, room.height) }}
        >
          {children}
        </div>
      </div>
      {frame.state === 'loading' && documentHeight === 0 && (
        <div className={styles.notice().className} role="status">
          {text('loadingCanvas')}
        </div>
      )}
      {frame.state === 'gone' && (
        <div className={styles.notice().className} role="alert">
          {text('canvasGone')}
          <Button onClick={frame.retry}>{text('canvasRetry')}</Button>
        </div>
      )}
    </div>
  )
}
