import { type ReactNode, useEffect, useRef, useState } from 'react'
import * as styles from './publish.styles.ts'

/** Width at which the page is drawn before it is made small, in px. */
const drawnWidth = 1280

/** A page as it is, made small: without script, and out of reach of pointer, keys and assistive technology. */
export function PagePicture({ address, children }: { address: string | undefined; children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  useEffect(() => {
    const element = frame.current
    if (!element) return
    const observer = new ResizeObserver(() => setWidth(element.clientWidth))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  const scale = width / drawnWidth
  return (
    <figure className={styles.picture().className} style={{ margin: 0 }}>
      <div ref={frame} className={styles.pictureFrame().className} aria-hidden="true">
        {address !== undefined && scale > 0 && (
          <iframe
            title=""
            src={address}
            tabIndex={-1}
            sandbox="allow-same-origin"
            style={{
              inlineSize: `${drawnWidth}px`,
              blockSize: `${Math.ceil(220 / scale)}px`,
              transform: `scale(${scale})`,
            }}
          />
        )}
      </div>
      <figcaption className={styles.headLine().className}>{children}</figcaption>
    </figure>
  )
}
