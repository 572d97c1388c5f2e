import { type ReactNode, useEffect, useRef, useState } from 'react'
import * as styles from './publish.styles.ts'

export interface PagePictureProps {
  address: string | undefined
  /** Width at which the page is drawn before it is made small, in px. */
  drawnWidth?: number
  /** Takes the height of its place, and scrolls. */
  tall?: boolean
  children?: ReactNode
}

/** A page as it is, made small: without script, and out of reach of keys and assistive technology. */
export function PagePicture({ address, drawnWidth = 1280, tall = false, children }: PagePictureProps) {
  const frame = useRef<HTMLDivElement>(null)
  const [room, setRoom] = useState({ width: 0, height: 0 })
  useEffect(() => {
    const element = frame.current
    if (!element) return
    const observer = new ResizeObserver(() => setRoom({ width: element.clientWidth, height: element.clientHeight }))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  // A narrow page is never made larger than it is.
  const scale = Math.min(1, room.width / drawnWidth)
  return (
    <figure className={styles.picture({ tall }).className}>
      <div ref={frame} className={styles.pictureFrame({ tall }).className} aria-hidden="true">
        {address !== undefined && scale > 0 && (
          <iframe
            title=""
            src={address}
            tabIndex={-1}
            sandbox="allow-same-origin"
            style={{
              inlineSize: `${drawnWidth}px`,
              blockSize: `${Math.ceil(room.height / scale)}px`,
              transform: `scale(${scale})`,
              insetInlineStart: `${Math.max(0, (room.width - drawnWidth * scale) / 2)}px`,
            }}
          />
        )}
      </div>
      {children && <figcaption className={styles.headLine().className}>{children}</figcaption>}
    </figure>
  )
}
