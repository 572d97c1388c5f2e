import type { ReactNode } from 'react'
import { UNSTABLE_ToastQueue as ToastQueue } from 'react-aria-components'

/** How long notices are shown, in milliseconds (NAV-34, NAV-37 to NAV-40). */
export const toastTime = { copied: 3000, urlCopied: 4000, normal: 6000, notification: 10_000 } as const

export type ToastTone = 'success' | 'info' | 'danger'

export interface ToastContent {
  /** What happened, in one line. */
  text: ReactNode
  /** `danger` is shown at the top in red for ten seconds; the others at the bottom. */
  tone?: ToastTone
  /** One action: Undo, View Details. */
  action?: { label: string; onClick?: () => void; href?: string }
}

export interface ToastOptions {
  /** How long the notice is shown, in milliseconds. Hover and focus pause the timer. */
  duration?: number
}

/** Notices at the bottom of the window. */
export const footQueue = new ToastQueue<ToastContent>({ maxVisibleToasts: 3 })
/** Error notices at the top of the window. */
export const topQueue = new ToastQueue<ToastContent>({ maxVisibleToasts: 3 })

/** Shows a notice and returns a function that dismisses it. Requires a mounted `ToastRegion`. */
export function showToast(content: ToastContent, { duration }: ToastOptions = {}): () => void {
  const failed = content.tone === 'danger'
  const queue = failed ? topQueue : footQueue
  const key = queue.add(content, { timeout: duration ?? (failed ? toastTime.notification : toastTime.normal) })
  return () => queue.close(key)
}
