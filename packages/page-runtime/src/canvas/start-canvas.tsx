import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { fieldAttribute, type ToFrame } from '../frame-protocol/index.ts'
import { FrameView } from '../frame-view/index.ts'
import type { CanvasLibrary } from './canvas-card.tsx'
import { CanvasContext, type CanvasServices } from './canvas-context.ts'
import { CanvasPage } from './canvas-page.tsx'
import { boxesIn, CanvasState, movedBy } from './canvas-state.ts'
import { DomLayout } from './dom-layout.ts'
import { FrameBus } from './frame-bus.ts'
import { keepPageSheet } from './page-sheet.ts'
import { WaitingCards } from './waiting-cards.ts'

/**
 * Starts the builder's canvas in this document. The page arrives by message, and edits are sent back by message.
 * @param host element that contains the page; it is inert except while a text is edited
 * @param library the components that the shop has
 */
export function startCanvas(host: HTMLElement, library: CanvasLibrary): void {
  const state = new CanvasState()
  const bus = new FrameBus(location.hash.slice(1))
  const waiting = new WaitingCards()
  const rects = new DomLayout(() => view.relaid())
  /** A card in a box is rendered with the outermost one. */
  const outermostOf = (id: string): string => {
    const boxes = state.snapshot ? boxesIn(state.snapshot.view) : undefined
    let outer = id
    for (let step = 0; step < 50 && boxes?.has(outer); step += 1) outer = boxes.get(outer)!
    return outer
  }
  const layout = {
    boxes: () => rects.boxes(),
    topOf: (id: string) => rects.topOf(id),
    y: rects.y,
    inner: rects.inner,
    height: rects.height,
    scrollTo: rects.scrollTo,
    waitingNear: waiting.near.bind(waiting),
    draw: (ids: readonly string[]) =>
      flushSync(() => {
        for (const id of ids) waiting.draw(outermostOf(id))
      }),
  }
  const view = new FrameView(layout, ({ n, y, inner, height, boxes }) => {
    if (!state.snapshot) return
    const report = { n, seq: state.seq, y, inner, height, waiting: waiting.count }
    bus.post({ type: 'view', ...report, ...(boxes ? { layout: rects.rects } : {}) })
  })
  const showStyles = keepPageSheet(document)
  const failures = failureList((list) => bus.post({ type: 'failures', failures: list }))
  const services: CanvasServices = {
    state,
    rects,
    waiting,
    fail: failures.set,
    type(cardId, field, value) {
      state.typedRevision += 1
      bus.post({ type: 'text', cardId, field, value, revision: state.typedRevision })
    },
    endEdit() {
      if (!state.snapshot?.editing) return
      state.set({ editing: null })
      host.inert = true
      bus.post({ type: 'editEnd' })
    },
  }

  host.inert = true
  createRoot(host).render(
    <CanvasContext value={services}>
      <CanvasPage {...library} />
    </CanvasContext>,
  )

  const show = (change: () => void) => {
    // Renders a patch synchronously: React would otherwise defer it to a later task.
    flushSync(change)
    const envelope = state.snapshot?.view.envelope
    if (envelope) showStyles(envelope)
    const { seq } = state
    requestAnimationFrame(() => bus.post({ type: 'painted', seq, at: performance.timeOrigin + performance.now() }))
  }

  const edit = (cardId: string, field: string | undefined) => {
    if (field === undefined) return bus.post({ type: 'editEnd' })
    view.keeping(() => layout.draw([cardId]))
    host.inert = false
    bus.post({ type: 'editStart', cardId, field })
    flushSync(() => state.set({ editing: { cardId, field } }))
  }

  const hear = (message: ToFrame) => {
    switch (message.type) {
      case 'document': {
        document.documentElement.lang = message.settings.language
        const former = state.snapshot?.view
        const open = () =>
          show(() => {
            const drawn = former ? [...former.cards.keys()].filter((id) => waiting.roomOf(id) === undefined) : []
            state.open(message)
            waiting.open(state.snapshot!.view, new Set(drawn))
          })
        if (former) return view.keeping(open, undefined, true)
        open()
        const { cards } = state.snapshot!.view
        flushSync(() => waiting.measure(rects.boxes(), (id) => cards.get(id)?.path))
        return view.open()
      }
      case 'patch': {
        let inOrder = true
        const moved = movedBy(state.snapshot?.view, message.ops)
        const apply = () =>
          show(() => {
            inOrder = state.patch(message)
          })
        view.keeping(apply, moved, moved !== undefined)
        return inOrder ? undefined : bus.post({ type: 'need', have: state.seq })
      }
      case 'settings':
        document.documentElement.lang = message.settings.language
        return view.keeping(() => show(() => state.set({ settings: message.settings })))
      case 'scroll':
        return view.scroll(message.n, message.cardId, message.dy)
      case 'reveal':
        return view.reveal(message.n, message.cardId)
      case 'edit':
        return edit(message.cardId, message.field)
      case 'editAt':
        return edit(message.cardId, fieldAt(message))
      case 'stopEdit':
        return services.endEdit()
    }
  }
  addEventListener('resize', () => view.relaid())
  addEventListener('scroll', () => view.scrolled(), { passive: true })
  forwardKeys(bus)
  bus.open(hear)
}

/** The smallest editable text of a card at a point of the document. */
function fieldAt({ cardId, x, y }: Extract<ToFrame, { type: 'editAt' }>): string | undefined {
  const card = document.querySelector(`[data-card="${CSS.escape(cardId)}"]`)
  const hits = [...(card?.querySelectorAll(`[${fieldAttribute}]`) ?? [])]
    .map((element) => ({ element, box: element.getBoundingClientRect() }))
    .filter(({ box }) => {
      const [left, top] = [x - scrollX, y - scrollY]
      return left >= box.left && left <= box.right && top >= box.top && top <= box.bottom
    })
    .sort((one, other) => one.box.width * one.box.height - other.box.width * other.box.height)
  return hits[0]?.element.getAttribute(fieldAttribute) ?? undefined
}

/** Undo, redo and Escape are handled by the builder, wherever the focus is. */
function forwardKeys(bus: FrameBus): void {
  document.addEventListener(
    'keydown',
    (event) => {
      const { key, ctrlKey, metaKey, shiftKey: shift, altKey: alt } = event
      const ctrl = ctrlKey || metaKey
      const isHistory = ctrl && !alt && ['z', 'y'].includes(key.toLowerCase())
      // While a text is edited, Escape only ends editing.
      const leavesText = key === 'Escape' && event.target instanceof HTMLElement && event.target.isContentEditable
      if ((key !== 'Escape' || leavesText) && !isHistory) return
      // The browser's native undo would change the text without the builder.
      if (isHistory) event.preventDefault()
      bus.post({ type: 'key', key, ctrl, shift, alt })
    },
    true,
  )
}

/** Collects failures and reports each change of the list once, after the render that caused it. */
function failureList(report: (list: { cardId: string; message: string }[]) => void) {
  const failures = new Map<string, string>()
  let requested = false
  return {
    set(cardId: string, message: string | undefined) {
      if (failures.get(cardId) === message) return
      if (message === undefined) failures.delete(cardId)
      else failures.set(cardId, message)
      if (requested) return
      requested = true
      queueMicrotask(() => {
        requested = false
        report([...failures].map(([id, text]) => ({ cardId: id, message: text })))
      })
    },
  }
}
