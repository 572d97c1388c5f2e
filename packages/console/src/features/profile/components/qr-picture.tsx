import { useMemo } from 'react'
import { encode } from 'uqr'
import { picture } from '../profile.styles.ts'

/** A text as a QR code: one path, so that nothing of it is markup. */
export function QrPicture({ text, label }: { text: string; label: string }) {
  const { path, size } = useMemo(() => {
    const { data, size: edge } = encode(text, { border: 0 })
    const squares = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
    return { path: squares.join(''), size: edge }
  }, [text])
  return (
    <div className={picture().className}>
      <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
        <path d={path} fill="currentColor" />
      </svg>
    </div>
  )
}
