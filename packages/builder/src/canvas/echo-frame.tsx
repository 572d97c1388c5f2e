import { useEffect, useRef } from 'react'
import * as styles from './canvas.styles.ts'
import type { CanvasView } from './canvas-view.ts'
import { Geometry } from './geometry.ts'
import type { Frame } from './use-frame.ts'
import { useSize } from './use-size.ts'
import { fitViewport, type ViewportName, viewports } from './viewports.ts'

export interface EchoFrameProps {
  /** The edited frame: this one receives the same messages. */
  frame: Frame
  viewport: ViewportName
  /** What the edited frame shows, which this one follows. */
  view: CanvasView
}

/** A read-only view of the same page at another width, beside the edited one. */
export function EchoFrame({ frame: { bus, src }, viewport, view }: EchoFrameProps) {
  const pane = useRef<HTMLDivElement>(null)
  const iframe = useRef<HTMLIFrameElement>(null)
  const room = useSize(pane)
  const { width, scale } = fitViewport(viewport, room.width)

  useEffect(() => {
    const target = iframe.current?.contentWindow
    if (!target) return
    const own = new Geometry()
    let n = 0
    // Cards are higher on narrower pages: the same share of the same card is at the top.
    const follow = () => {
      const { cardId, dy } = view.geometry.placeAt(view.geometry.y())
      const [there, here] = cardId === null ? [] : [view.geometry.card(cardId), own.card(cardId)]
      const share = there && here && there.height > 0 ? here.height / there.height : 1
      n += 1
      bus.send(target, { type: 'scroll', n, cardId, dy: dy * share })
    }
    const release = bus.add(target, (message) => {
      if (message.type !== 'view') return
      const isNew = message.layout !== undefined
      own.update(message)
      if (isNew) follow()
    })
    const stop = view.geometry.watch(follow)
    return () => {
      stop()
      release()
    }
  }, [bus, view])

  return (
    <div className={styles.echo().className}>
      <p className={styles.echoName().className}>
        {viewports[viewport].label} <span>{viewports[viewport].width}</span>
      </p>
      <div ref={pane} className={styles.echoPane().className}>
        <iframe
          ref={iframe}
          src={src}
          title={viewports[viewport].label}
          sandbox="allow-scripts allow-same-origin"
          tabIndex={-1}
          className={styles.frame().className}
          style={{ width, height: room.height / scale, transform: scale === 1 ? undefined : `scale(${scale})` }}
        />
      </div>
    </div>
  )
}
