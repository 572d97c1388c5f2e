import type { FrameSettings, FromFrame } from '@perennial/page-runtime/frame-protocol'
import { type RefCallback, useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import type { WorkingPage } from '../document/working-page.ts'
import type { CanvasView } from './canvas-view.ts'
import { CardHealth } from './card-health.ts'
import { HostBus } from './host-bus.ts'

/** Timeout for a frame to become ready, in ms. */
const patience = 15_000

export interface Frame {
  /** Address of the frame with this load's nonce. */
  src: string
  state: 'loading' | 'ready' | 'gone'
  /** Whether a text is being edited inside the frame. */
  editing: boolean
  failures: readonly { cardId: string; message: string }[]
  bus: HostBus
  /** The last working versions of failing cards. */
  health: CardHealth
  /** Takes the frame's element, whenever it is another one. */
  adopt: RefCallback<HTMLIFrameElement>
  /** Starts editing the text of a card at a point of the frame's document, in px. */
  editAt(cardId: string, point: { x: number; y: number }): void
  retry(): void
}

/**
 * Syncs one canvas frame with the working page: sends patches, receives views, edited texts, keys and failures.
 * @param onKey called for keys of the builder, pressed while the frame had the focus
 */
export function useFrame(
  canvasUrl: string,
  working: WorkingPage,
  view: CanvasView,
  settings: FrameSettings,
  onKey: (key: Extract<FromFrame, { type: 'key' }>) => void,
): Frame {
  const [attempt, setAttempt] = useState(0)
  const [phase, setPhase] = useState<{ bus: HostBus; state: 'ready' | 'gone' }>()
  const [editing, setEditing] = useState(false)
  const [failures, setFailures] = useState<Frame['failures']>([])
  const keys = useRef(onKey)
  useEffect(() => {
    keys.current = onKey
  })
  const held = useRef<HTMLIFrameElement | null>(null)
  const settingsNow = useEffectEvent(() => settings)

  // Each attempt is a new load, with a new nonce.
  const bus = useMemo(() => {
    void attempt
    return new HostBus(new URL(canvasUrl).origin, () => working.engine.toPage())
  }, [canvasUrl, working, attempt])
  const health = useMemo(() => new CardHealth(working.engine), [working])
  const state = phase?.bus === bus ? phase.state : 'loading'

  useEffect(() => {
    bus.open()
    bus.settings(settingsNow())
    const stopOps = working.engine.onOps((ops) => {
      health.changed(ops)
      bus.patch(ops)
    })
    return () => {
      stopOps()
      bus.close()
    }
  }, [bus, working, health])

  // By the element itself, not by an effect: whatever makes React draw another one, its window is heard.
  const adopt = useCallback(
    (element: HTMLIFrameElement | null) => {
      const target = element?.contentWindow
      if (!target) return
      held.current = element
      const giveUp = setTimeout(() => setPhase({ bus, state: 'gone' }), patience)
      const remove = bus.add(target, (message) => {
        switch (message.type) {
          case 'ready':
            clearTimeout(giveUp)
            setPhase({ bus, state: 'ready' })
            view.connect(
              (request) => bus.send(target, request),
              () => bus.seq,
            )
            break
          case 'view':
            view.hear(message)
            break
          case 'text':
            working.setProp(message.cardId, message.field, message.value, { typing: true })
            break
          case 'editStart':
            setEditing(true)
            break
          case 'editEnd':
            working.engine.endTyping()
            setEditing(false)
            break
          case 'failures':
            health.failed(message.failures.map(({ cardId }) => cardId))
            setFailures(message.failures)
            break
          case 'key':
            keys.current(message)
            break
          case 'painted':
            health.painted()
            break
          case 'need':
            break
        }
      })
      return () => {
        clearTimeout(giveUp)
        remove()
        held.current = null
      }
    },
    [bus, working, view, health],
  )

  const editAt = useCallback(
    (cardId: string, { x, y }: { x: number; y: number }) => {
      const target = held.current?.contentWindow
      if (!target) return
      held.current?.focus()
      bus.send(target, { type: 'editAt', cardId, x, y })
    },
    [bus],
  )

  useEffect(() => bus.settings(settings), [bus, settings])

  return {
    src: `${canvasUrl}#${bus.nonce}`,
    state,
    editing,
    failures,
    bus,
    health,
    adopt,
    editAt,
    retry: () => setAttempt((former) => former + 1),
  }
}
