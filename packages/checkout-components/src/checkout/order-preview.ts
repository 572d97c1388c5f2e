import { nextOrder } from '@perennial/domain/order'
import { checkout, shopClient } from './checkout-store.ts'

/** Delay after the last change before a preview is requested, and how long its error is shown, in ms (CHK-37). */
const pause = 350
const errorStays = 6000

let waiting: ReturnType<typeof setTimeout> | undefined
let clearing: ReturnType<typeof setTimeout> | undefined
let running: AbortController | undefined

/**
 * Requests the payments with tax when input pauses (CHK-30). A newer request aborts the one in progress, and an aborted
 * one changes nothing (CHK-38).
 */
export function previewSoon(): void {
  stopPreview()
  checkout.set((state) => ({ ...state, preview: 'pending' }))
  waiting = setTimeout(() => void preview(), pause)
}

/** Aborts the request and clears the timers. */
export function stopPreview(): void {
  clearTimeout(waiting)
  running?.abort()
}

async function preview(): Promise<void> {
  const { order } = checkout.get()
  if (!order) return
  const question = new AbortController()
  running = question
  try {
    const { schedule, today } = await shopClient().previewOrder(order, question.signal)
    if (question.signal.aborted) return
    clearTimeout(clearing)
    checkout.set((state) =>
      state.order
        ? {
            ...state,
            preview: 'current',
            schedule,
            today,
            order: nextOrder(state.order, { type: 'previewArrived', schedule, today }),
          }
        : state,
    )
  } catch {
    if (question.signal.aborted) return
    checkout.set((state) =>
      state.order && state.record
        ? {
            ...state,
            preview: 'failed',
            schedule: [],
            order: nextOrder(state.order, { type: 'previewCleared', basketTotal: state.record.total }),
          }
        : state,
    )
    clearTimeout(clearing)
    clearing = setTimeout(() => {
      checkout.set((state) => (state.preview === 'failed' ? { ...state, preview: 'none' } : state))
    }, errorStays)
  }
}
