import { type RefObject, useEffect, useRef, useState } from 'react'
import * as styles from './canvas.styles.ts'
import type { Frame } from './use-frame.ts'
import { useSize } from './use-size.ts'
import { fitViewport, type ViewportName, viewports } from './viewports.ts'

export interface EchoFrameProps {
  /** The edited frame: this one receives the same messages. */
  frame: Frame
  viewport: ViewportName
  /** The scroll container of the edited frame, which this one follows. */
  glass: RefObject<HTMLDivElement | null>
}

/** A read-only view of the same page at another width, beside the edited one. */
export function EchoFrame({ frame: { bus, src }, viewport, glass }: EchoFrameProps) {
  const pane = useRef<HTMLDivElement>(null)
  const iframe = useRef<HTMLIFrameElement>(null)
  const height = useRef(0)
  const [ready, setReady] = useState(false)
  const room = useSize(pane)
  const { width, scale } = fitViewport(viewport, room.width)

  useEffect(() => {
    const target = iframe.current?.contentWindow
    if (!target) return
    return bus.add(target, (message) => {
      if (message.type === 'ready') setReady(true)
      if (message.type === 'rects') height.current = message.height
    })
  }, [bus])

  useEffect(() => {
    const edited = glass.current
    if (!edited || !ready) return
    // Narrower pages are longer, so scroll positions are synced proportionally.
    const follow = () => {
      const target = iframe.current?.contentWindow
      const scrollRange = edited.scrollHeight - edited.clientHeight
      const ownRange = height.current - (pane.current?.clientHeight ?? 0) / scale
      if (target && scrollRange > 0)
        bus.send(target, { type: 'scrollTo', y: Math.max(0, (edited.scrollTop / scrollRange) * ownRange) })
    }
    follow()
    edited.addEventListener('scroll', follow, { passive: true })
    return () => edited.removeEventListener('scroll', follow)
  }, [bus, glass, ready, scale])

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
