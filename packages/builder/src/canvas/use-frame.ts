import type { FrameSettings, FromFrame } from '@perennial/page-runtime/frame-protocol'
import { type RefObject, useEffect, useEffectEvent, useMemo, useState } from 'react'
import type { WorkingPage } from '../document/working-page.ts'
import { CardHealth } from './card-health.ts'
import type { Geometry } from './geometry.ts'
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
  retry(): void
}

/**
 * Syncs one canvas frame with the working page: sends patches, receives rectangles, edited texts, keys and failures.
 * @param frame the iframe, once mounted
 * @param onKey called for keys of the builder, pressed while the frame had the focus
 */
export function useFrame(
  frame: RefObject<HTMLIFrameElement | null>,
  canvasUrl: string,
  working: WorkingPage,
  geometry: Geometry,
  settings: FrameSettings,
  onKey: (key: Extract<FromFrame, { type: 'key' }>) => void,
): Frame {
  const [attempt, setAttempt] = useState(0)
  const [phase, setPhase] = useState<{ bus: HostBus; state: 'ready' | 'gone' }>()
  const [editing, setEditing] = useState(false)
  const [failures, setFailures] = useState<Frame['failures']>([])
  const heardKey = useEffectEvent(onKey)
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

  useEffect(() => {
    const target = frame.current?.contentWindow
    if (!target) return
    const giveUp = setTimeout(() => setPhase({ bus, state: 'gone' }), patience)
    const remove = bus.add(target, (message) => {
      switch (message.type) {
        case 'ready':
          clearTimeout(giveUp)
          setPhase({ bus, state: 'ready' })
          break
        case 'rects':
          geometry.update(message)
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
          heardKey(message)
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
    }
  }, [frame, bus, working, geometry, health])

  useEffect(() => bus.settings(settings), [bus, settings])

  return {
    src: `${canvasUrl}#${bus.nonce}`,
    state,
    editing,
    failures,
    bus,
    health,
    retry: () => setAttempt((former) => former + 1),
  }
}
