import { type MouseEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { Canvas } from '../canvas/canvas.tsx'
import type { Frame } from '../canvas/use-frame.ts'
import * as canvasStyles from '../canvas/canvas.styles.ts'
import { EchoFrame } from '../canvas/echo-frame.tsx'
import type { ViewMode } from '../canvas/viewports.ts'
import { CanvasDroppable, useGlassDrag } from '../drag/drag-layer.tsx'
import { PictureUploads } from '../media/picture-uploads.tsx'
import { usePictureDrop } from '../media/use-picture-drop.ts'
import { usePictureUploads } from '../media/use-picture-uploads.ts'
import { CardOverlay, TakesPicture } from '../overlay/card-overlay.tsx'
import { useBuilder, useSelected } from '../context/builder-context.ts'
import { EmptyPlaces } from '../overlay/empty-places.tsx'
import { HiddenCards } from '../see-as/hidden-cards.tsx'

export interface CanvasPaneProps {
  frame: Frame
  glass: RefObject<HTMLDivElement | null>
  mode: ViewMode
  scale: number
  dragging: boolean
  onScale(scale: number): void
  onEdit(cardId: string): void
  /** Opens the conditions of a card. */
  onEditConditions(cardId: string): void
  /** A dropped picture has arrived in this card. */
  onPlaced(cardId: string): void
}

/** The canvas with its pointer interactions: hover, select, double-click into a text, drag, drop pictures. */
export function CanvasPane({
  frame,
  glass,
  mode,
  scale,
  dragging,
  onScale,
  onEdit,
  onEditConditions,
  onPlaced,
}: CanvasPaneProps) {
  const { working, view, geometry, editText, readOnly } = useBuilder()
  const selected = useSelected()
  const [hovered, setHovered] = useState<string | null>(null)

  const pointIn = useCallback(
    (clientX: number, clientY: number) => {
      const page = glass.current?.firstElementChild?.getBoundingClientRect()
      const pane = glass.current?.getBoundingClientRect()
      return page && pane ? view.inDocument(clientX - page.left, clientY - pane.top) : { x: -1, y: -1 }
    },
    [glass, view],
  )
  const cardAt = useCallback(
    (clientX: number, clientY: number) => {
      const { x, y } = pointIn(clientX, clientY)
      return geometry.cardAt(x, y)
    },
    [geometry, pointIn],
  )
  // The page moves under a pointer that rests, too: what is highlighted is always what a press would hit.
  const pointer = useRef<{ x: number; y: number } | null>(null)
  useEffect(
    () =>
      geometry.watch(() => {
        if (pointer.current) setHovered(cardAt(pointer.current.x, pointer.current.y))
      }),
    [geometry, cardAt],
  )
  const drag = useGlassDrag(glass, cardAt, selected)
  const pictures = usePictureUploads(onPlaced)
  const drop = usePictureDrop(pointIn, pictures.add)
  const onControls = (event: MouseEvent) => (event.target as HTMLElement).closest('[data-controls]') !== null

  const onHandle = (event: MouseEvent) => (event.target as HTMLElement).closest('[data-handle]') !== null
  // A tool may vanish by its press; the second click then hits what was below it.
  const beganOnControls = useRef(false)
  const isPress = (event: MouseEvent) => !onControls(event) && !(event.detail > 1 && beganOnControls.current)

  const listeners = {
    ...drag,
    ...drop.listeners,
    onMouseDown: (event: MouseEvent) => {
      if (event.detail <= 1) beganOnControls.current = onControls(event)
      if (isPress(event)) drag.onMouseDown(event)
    },
    onMouseMove: ({ clientX, clientY }: MouseEvent) => {
      pointer.current = dragging ? null : { x: clientX, y: clientY }
      if (!dragging) setHovered(cardAt(clientX, clientY))
    },
    onMouseLeave: () => {
      pointer.current = null
      setHovered(null)
    },
    onClick: (event: MouseEvent) => {
      const { clientX, clientY } = event
      const how = { toggles: event.ctrlKey || event.metaKey, extends: event.shiftKey }
      if (isPress(event) && !onHandle(event)) view.whenSeen(() => working.choose(cardAt(clientX, clientY), how))
    },
    onDoubleClick: (event: MouseEvent) => {
      const { clientX, clientY } = event
      if (readOnly || !isPress(event)) return
      view.whenSeen(() => {
        const cardId = cardAt(clientX, clientY)
        if (cardId !== null) editText(cardId, pointIn(clientX, clientY))
      })
    },
    tabIndex: 0,
    role: 'region',
    'aria-label': 'Canvas',
  }
  const edited = (
    <Canvas
      frame={frame}
      view={view}
      glass={glass}
      viewport={mode === 'all' ? 'desktop' : mode}
      dragging={dragging}
      listeners={listeners}
      onScale={onScale}
    >
      <CanvasDroppable />
      {drop.overCard !== null && <TakesPicture cardId={drop.overCard} scale={scale} />}
      {!readOnly && !dragging && <EmptyPlaces scale={scale} />}
      <HiddenCards scale={scale} dragging={dragging} onEditConditions={onEditConditions} />
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
          <EchoFrame frame={frame} viewport="tablet" view={view} />
          <EchoFrame frame={frame} viewport="mobile" view={view} />
        </>
      )}
    </div>
  )
}
