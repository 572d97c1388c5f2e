import { useEffect, useRef, useState } from 'react'
import type { PictureMark, VersionServices } from '../host/publish-services.ts'
import { PagePicture } from '../publish/page-picture.tsx'

export interface VersionPictureProps {
  services: VersionServices
  version: number
  drawnWidth?: number
  /** Scrolls, and outlines the cards that differ. */
  marks?: readonly PictureMark[]
  /** The difference that is shown. */
  current?: number | undefined
}

/** The picture of a version, made when it comes into view: nobody waits for those that nobody looks at. */
export function VersionPicture({ services, version, drawnWidth, marks, current }: VersionPictureProps) {
  const place = useRef<HTMLDivElement>(null)
  const [seen, setSeen] = useState(false)
  const [shown, setShown] = useState<{ of: string; address: string }>()
  useEffect(() => {
    const element = place.current
    if (!element || seen) return
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setSeen(true),
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [seen])
  const of = JSON.stringify([version, marks ?? []])
  useEffect(() => {
    if (!seen) return
    let requested = true
    const [asked, outlined] = JSON.parse(of) as [number, PictureMark[]]
    services.findPicture(asked, outlined).then(
      (address) => requested && setShown({ of, address }),
      // Without a picture the list still tells what differs.
      () => requested && setShown(undefined),
    )
    return () => {
      requested = false
    }
  }, [services, seen, of])
  const address = shown?.of === of ? shown.address : undefined
  return (
    <div ref={place} style={{ display: 'grid', minBlockSize: 0, minInlineSize: 0 }}>
      <PagePicture
        // A ticket is good for one frame.
        key={address ?? ''}
        tall
        {...(drawnWidth === undefined ? {} : { drawnWidth })}
        address={address !== undefined && current !== undefined ? `${address}#difference-${current}` : address}
      />
    </div>
  )
}
