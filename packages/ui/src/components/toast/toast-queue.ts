import type { ReactNode } from 'react'
import { UNSTABLE_ToastQueue as ToastQueue } from 'react-aria-components'

/** How long notices stand, in milliseconds (NAV-34, NAV-37 to NAV-40). */
export const toastTime = { copied: 3000, urlCopied: 4000, normal: 6000, notification: 10_000 } as const

export type ToastTone = 'success' | 'info' | 'danger'

export interface ToastContent {
  /** One line: what happened. */
  text: ReactNode
  /** `danger` stands at the top in red for ten seconds; the others at the foot. */
  tone?: ToastTone
  /** One way on: Undo, View Details. */
  action?: { label: string; onClick?: () => void; href?: string }
}

export interface ToastOptions {
  /** How long it stands, in milliseconds. Hover and focus stop the clock. */
  duration?: number
}

/** Notices at the foot of the window. */
export const footQueue = new ToastQueue<ToastContent>({ maxVisibleToasts: 3 })
/** Error notifications at its top. */
export const topQueue = new ToastQueue<ToastContent>({ maxVisibleToasts: 3 })

/** Shows a notice and gives back the way to take it away again. A `ToastRegion` has to stand somewhere. */
export function showToast(content: ToastContent, { duration }: ToastOptions = {}): () => void {
  const failed = content.tone === 'danger'
  const queue = failed ? topQueue : footQueue
  const key = queue.add(content, { timeout: duration ?? (failed ? toastTime.notification : toastTime.normal) })
  return () => queue.close(key)
}
