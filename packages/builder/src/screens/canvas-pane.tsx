import { type MouseEvent, type RefObject, useCallback, useState, useSyncExternalStore } from 'react'
import { Canvas } from '../canvas/canvas.tsx'
import type { Frame } from '../canvas/use-frame.ts'
import * as canvasStyles from '../canvas/canvas.styles.ts'
import { EchoFrame } from '../canvas/echo-frame.tsx'
import { useStillView } from '../canvas/use-still-view.ts'
import type { ViewMode } from '../canvas/viewports.ts'
import { CanvasDroppable, useGlassDrag } from '../drag/drag-layer.tsx'
import { PictureUploads } from '../media/picture-uploads.tsx'
import { usePictureDrop } from '../media/use-picture-drop.ts'
import { usePictureUploads } from '../media/use-picture-uploads.ts'
import { CardOverlay, TakesPicture } from '../overlay/card-overlay.tsx'
import { useBuilder, useSelected } from '../context/builder-context.ts'

export interface CanvasPaneProps {
  frame: Frame
  iframe: RefObject<HTMLIFrameElement | null>
  glass: RefObject<HTMLDivElement | null>
  mode: ViewMode
  scale: number
  dragging: boolean
  onScale(scale: number): void
  onEdit(cardId: string): void
  /** A dropped picture has arrived in this card. */
  onPlaced(cardId: string): void
}

/** The canvas with its pointer interactions: hover, select, double-click into a text, drag, drop pictures. */
export function CanvasPane({
  frame,
  iframe,
  glass,
  mode,
  scale,
  dragging,
  onScale,
  onEdit,
  onPlaced,
}: CanvasPaneProps) {
  const { working, geometry, editText, readOnly } = useBuilder()
  const selected = useSelected()
  const [hovered, setHovered] = useState<string | null>(null)
  const height = useSyncExternalStore(geometry.watch, geometry.height)
  useStillView(glass, geometry, scale)

  const pointIn = useCallback(
    (clientX: number, clientY: number) => {
      const page = glass.current?.firstElementChild?.getBoundingClientRect()
      return page ? { x: (clientX - page.left) / scale, y: (clientY - page.top) / scale } : { x: -1, y: -1 }
    },
    [glass, scale],
  )
  const cardAt = useCallback(
    (clientX: number, clientY: number) => {
      const { x, y } = pointIn(clientX, clientY)
      return geometry.cardAt(x, y)
    },
    [geometry, pointIn],
  )
  const drag = useGlassDrag(glass, cardAt, selected)
  const pictures = usePictureUploads(onPlaced)
  const drop = usePictureDrop(pointIn, pictures.add)
  const onControls = (event: MouseEvent) => (event.target as HTMLElement).closest('[data-controls]') !== null

  const onHandle = (event: MouseEvent) => (event.target as HTMLElement).closest('[data-handle]') !== null

  const listeners = {
    ...drag,
    ...drop.listeners,
    onMouseDown: (event: MouseEvent) => !onControls(event) && drag.onMouseDown(event),
    onMouseMove: (event: MouseEvent) => !dragging && setHovered(cardAt(event.clientX, event.clientY)),
    onMouseLeave: () => setHovered(null),
    onClick: (event: MouseEvent) =>
      !onControls(event) && !onHandle(event) && working.engine.select(cardAt(event.clientX, event.clientY)),
    onDoubleClick: (event: MouseEvent) => {
      const cardId = cardAt(event.clientX, event.clientY)
      if (cardId !== null && !readOnly && !onControls(event)) editText(cardId, pointIn(event.clientX, event.clientY))
    },
    tabIndex: 0,
    role: 'region',
    'aria-label': 'Canvas',
  }
  const edited = (
    <Canvas
      frame={frame}
      iframe={iframe}
      glass={glass}
      viewport={mode === 'all' ? 'desktop' : mode}
      documentHeight={height}
      dragging={dragging}
      listeners={listeners}
      onScale={onScale}
    >
      <CanvasDroppable />
      {drop.overCard !== null && <TakesPicture cardId={drop.overCard} scale={scale} />}
      <CardOverlay
        scale={scale}
        hovered={hovered}
        failures={frame.failures}
        health={frame.health}
        dragging={dragging}
        onEdit={onEdit}
      />
    </Canvas>
  )
  // The edited frame keeps its position in the DOM: moving it when another one appears would reload it.
  return (
    <div className={canvasStyles.viewportsRow({ all: mode === 'all' }).className}>
      <div className={canvasStyles.edited().className}>
        {edited}
        <PictureUploads uploads={pictures.uploads} onCancel={pictures.cancel} onAgain={pictures.again} />
      </div>
      {mode === 'all' && (
        <>
          <EchoFrame frame={frame} viewport="tablet" glass={glass} />
          <EchoFrame frame={frame} viewport="mobile" glass={glass} />
        </>
      )}
    </div>
  )
}
