import {
  type CollisionDetection,
  DndContext,
  type DragMoveEvent,
  DragOverlay,
  type DragStartEvent,
  type Modifier,
  MouseSensor,
  TouchSensor,
  useDraggable,
  useDroppable,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import type { SectionKey } from '@perennial/domain/page'
import { PromptKeyboardSensor } from '@perennial/ui/keyboard-drag'
import { type ReactNode, type RefObject, useCallback, useMemo, useRef, useState } from 'react'
import type { CanvasView } from '../canvas/canvas-view.ts'
import { text } from '../texts/index.ts'
import { useBuilder } from '../context/builder-context.ts'
import { dragChip, droppable } from './drag.styles.ts'
import { type Gap, gapAt, gapBeside, positionIn } from '../gaps/gaps.ts'
import { outlineGapAt } from './outline-gap.ts'
import { useGaps } from './use-gaps.ts'

/** A point of the viewport, in px. */
interface Point {
  x: number
  y: number
}

export interface DragLayerProps {
  glass: RefObject<HTMLDivElement | null>
  onDragging(dragging: boolean): void
  children: ReactNode
}

interface Held {
  id: string
  /** All cards that are carried: the selected ones, when it is one of them. */
  ids: readonly string[]
  name: string
  own: { section: SectionKey; index: number }
}

/** The dragged card, set on pointer or key down before dnd-kit starts. */
class HeldCard {
  cardId: string | undefined
  hold(cardId: string) {
    this.cardId = cardId
  }
}

const keyboardCodes = { start: ['Space'], cancel: ['Escape'], end: ['Space', 'Enter'] }

/**
 * Drag and drop of cards by mouse, touch and keyboard for all descendants. Nothing moves during a drag: the insertion
 * line shows the target, and a single command moves the card on drop.
 */
export function DragLayer({ glass, onDragging, children }: DragLayerProps) {
  const { working, view, line, announce, notify, reveal } = useBuilder()
  const [held, setHeld] = useState<Held | null>(null)
  const holding = useRef<Held | null>(null)
  const lastAnnounced = useRef('')
  const allGaps = useGaps()

  /** From the viewport into the frame's document; null outside of the glass. */
  const inDocument = useCallback(
    ({ x, y }: Point): Point | null => {
      const pane = glass.current
      const page = pane?.firstElementChild?.getBoundingClientRect()
      const seen = pane?.getBoundingClientRect()
      if (!page || !seen || x < seen.left || x > seen.right || y < seen.top || y > seen.bottom) return null
      return view.inDocument(x - page.left, y - seen.top)
    },
    [glass, view],
  )

  const announceGap = useCallback(
    (gap: Gap) => {
      const card = holding.current
      if (!card) return
      const { position, of } = positionIn(gap, card.own)
      const sentence = text('dragOver', { name: card.name, section: working.places.nameOf(gap.section), position, of })
      if (sentence !== lastAnnounced.current) announce(sentence)
      lastAnnounced.current = sentence
    },
    [announce, working],
  )

  /** Places in the cards that are carried take none of them. */
  const openGaps = useCallback(() => {
    const carried = holding.current?.ids ?? []
    return allGaps().filter(({ boxes }) => !boxes.some((box) => carried.includes(box)))
  }, [allGaps])

  const collision: CollisionDetection = useCallback(
    ({ pointerCoordinates }) => {
      // Without a pointer the keyboard has chosen the gap already.
      if (!pointerCoordinates) return line.gap() ? [{ id: 'canvas' }] : []
      const inOutline = outlineGapAt(pointerCoordinates, working.engine.ids, openGaps())
      if (inOutline !== undefined) return inOutline ? [{ id: 'outline', data: { gap: inOutline } }] : []
      const point = inDocument(pointerCoordinates)
      const gap = point && gapAt(openGaps(), point.x, point.y, line.gap())
      return gap ? [{ id: 'canvas', data: { gap } }] : []
    },
    [openGaps, inDocument, line, working],
  )

  const walk = useCallback(
    (event: KeyboardEvent): Point | undefined => {
      const step =
        event.code === 'ArrowDown' || event.code === 'ArrowRight'
          ? 1
          : event.code === 'ArrowUp' || event.code === 'ArrowLeft'
            ? -1
            : 0
      if (step === 0) return undefined
      event.preventDefault()
      const gap = gapBeside(openGaps(), line.gap(), step, holding.current?.own ?? null)
      if (!gap) return undefined
      line.set(gap)
      announceGap(gap)
      return revealGap(gap, glass.current, view)
    },
    [openGaps, glass, line, view, announceGap],
  )

  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 5 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 200, tolerance: 8 } }),
    useSensor(PromptKeyboardSensor, { keyboardCodes, coordinateGetter: walk }),
  )

  const start = ({ active, activatorEvent }: DragStartEvent) => {
    const id = (active.data.current as HeldCard | undefined)?.cardId
    const section = id === undefined ? undefined : working.engine.sectionOf(id)
    if (id === undefined || section === undefined) return
    const own = { section, index: working.engine.ids(section).indexOf(id) }
    const selection = working.engine.selection()
    const ids = working.outermost(selection.includes(id) ? selection : [id])
    const card: Held = { id, ids, name: working.namesOf(ids), own }
    holding.current = card
    lastAnnounced.current = ''
    setHeld(card)
    onDragging(true)
    if (!selection.includes(id)) working.engine.select(id)
    announce(text('dragPicked', { name: card.name }))
    if (activatorEvent instanceof KeyboardEvent) {
      // The keyboard starts at the card's own place.
      line.set(allGaps().find((entry) => entry.section === section)?.gaps[own.index] ?? null)
    }
  }

  const move = ({ collisions, activatorEvent }: DragMoveEvent) => {
    if (activatorEvent instanceof KeyboardEvent) return
    const gap = (collisions?.[0]?.data as { gap?: Gap } | undefined)?.gap ?? null
    line.set(gap)
    if (gap) announceGap(gap)
  }

  const finish = (dropped: boolean) => {
    const card = holding.current
    const gap = line.gap()
    line.set(null)
    holding.current = null
    setHeld(null)
    onDragging(false)
    if (!card) return
    if (!dropped || !gap) {
      announce(text('dragCancelled', { name: card.name }))
    } else {
      const { position, of, stays: isSame } = positionIn(gap, card.own)
      const stays = isSame && card.ids.length === 1
      const refusal = stays ? undefined : working.move(card.ids, gap.section, gap.index)
      if (refusal) notify(refusal.message, 'danger')
      else
        announce(
          stays
            ? text('dragStayed', { name: card.name })
            : text('dragDropped', { name: card.name, section: working.places.nameOf(gap.section), position, of }),
        )
    }
    reveal(card.id)
    focusRow(card.id)
  }

  const modifiers = useMemo(() => [chipAtPointer], [])
  const canScroll = useCallback(
    (element: Element) => element === glass.current || element.querySelector(`[${outlineAttribute}]`) !== null,
    [glass],
  )

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={collision}
      onDragStart={start}
      onDragMove={move}
      onDragEnd={() => finish(true)}
      onDragCancel={() => finish(false)}
      autoScroll={{ canScroll }}
      // dnd-kit announces on its move events only, which do not occur when a key only scrolls, so the line announces
      // instead.
      accessibility={{
        announcements: silent,
        screenReaderInstructions: { draggable: text('dragHow') },
        restoreFocus: false,
      }}
    >
      {children}
      <DragOverlay dropAnimation={null} modifiers={modifiers}>
        {held && <div className={dragChip().className}>{held.name}</div>}
      </DragOverlay>
    </DndContext>
  )
}

const silent = {
  onDragStart: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
}

/**
 * The overlay takes the size of the draggable, which here is the whole canvas, so the chip is placed at the pointer.
 */
const chipAtPointer: Modifier = ({ activatorEvent, draggingNodeRect, transform }) => {
  if (!draggingNodeRect || !(activatorEvent instanceof MouseEvent)) return transform
  return {
    ...transform,
    x: transform.x + activatorEvent.clientX - draggingNodeRect.left + 12,
    y: transform.y + activatorEvent.clientY - draggingNodeRect.top + 12,
  }
}

/** Scrolls until a gap is seen; answers where it is in the viewport. */
function revealGap(gap: Gap, glass: HTMLElement | null, view: CanvasView): Point {
  const page = glass?.firstElementChild
  if (!glass || !page) return { x: 0, y: 0 }
  view.showHeight(gap.y, 80)
  return {
    x: page.getBoundingClientRect().left + gap.x * view.scale,
    y: glass.getBoundingClientRect().top + view.documentTop() + gap.y * view.scale,
  }
}

/** A drop recreates the row in another list, so the focus has to be restored. */
function focusRow(cardId: string) {
  requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-row="${CSS.escape(cardId)}"]`)?.focus())
}

/** A single draggable for all sources: the element that was pressed determines its card. */
function useOneDraggable(
  id: string,
  cardOf: (event: {
    target: EventTarget
    clientX?: number
    clientY?: number
  }) => { cardId: string; node: HTMLElement } | null,
) {
  const [data] = useState(() => new HeldCard())
  const { listeners, setNodeRef } = useDraggable({ id, data })
  const arm = (event: React.SyntheticEvent & { clientX?: number; clientY?: number }): boolean => {
    const found = cardOf(event)
    if (!found) return false
    data.hold(found.cardId)
    setNodeRef(found.node)
    return true
  }
  const pass = (name: 'onMouseDown' | 'onTouchStart' | 'onKeyDown') => (event: React.SyntheticEvent) => {
    if (arm(event)) listeners?.[name]?.(event)
  }
  return { onMouseDown: pass('onMouseDown'), onTouchStart: pass('onTouchStart'), onKeyDown: pass('onKeyDown') }
}

/** Handlers for the glass. The pointer drags the card under it, the keyboard the selected one. */
export function useGlassDrag(
  glass: RefObject<HTMLDivElement | null>,
  cardAt: (x: number, y: number) => string | null,
  selected: string | null,
) {
  const { readOnly } = useBuilder()
  return useOneDraggable('canvas-card', (event) => {
    const node = glass.current
    if (!node || readOnly) return null
    // The name tab overlaps the card above, but is the handle of its own card.
    const handle = (event.target as HTMLElement).closest<HTMLElement>('[data-handle]')
    if (handle) return { cardId: handle.dataset.handle!, node }
    const touch = (event as unknown as React.TouchEvent).touches?.[0]
    const { clientX, clientY } = touch ?? event
    const cardId = clientX === undefined || clientY === undefined ? selected : cardAt(clientX, clientY)
    return cardId === null ? null : { cardId, node }
  })
}

/**
 * The only drop target. The gap is found from the pointer and passed as data. It lies inside the glass, so that the
 * glass is among the ancestors that scroll automatically when a card is dragged to an edge.
 */
export function CanvasDroppable() {
  const { setNodeRef } = useDroppable({ id: 'canvas' })
  return <div ref={setNodeRef} className={droppable().className} />
}

/** Marks the outline, in which rows are drop targets as gaps of the canvas are. */
export const outlineAttribute = 'data-outline-rows'

/** The outline's drop target. Its gap is found from the rows, and its panel scrolls at its edges. */
export function OutlineDroppable() {
  const { setNodeRef } = useDroppable({ id: 'outline' })
  return <div ref={setNodeRef} className={droppable().className} {...{ [outlineAttribute]: '' }} />
}

/** Handlers for a list of rows marked `data-row`. */
export function useRowDrag() {
  const { readOnly } = useBuilder()
  return useOneDraggable('outline-card', ({ target }) => {
    const row = (target as HTMLElement).closest<HTMLElement>('[data-row]')
    const control = (target as HTMLElement).closest('button, input, a')
    if (!row || readOnly || (control && control !== row)) return null
    return { cardId: row.dataset.row!, node: row }
  })
}
