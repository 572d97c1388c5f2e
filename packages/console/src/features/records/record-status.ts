import type { StatusTone } from '@perennial/ui/status-badge'
import { productLabel } from '@perennial/ui/messages'

const tones: Readonly<Record<string, StatusTone>> = {
  active: 'success',
  given: 'success',
  complete: 'success',
  completed: 'success',
  done: 'success',
  paid: 'success',
  submitted: 'success',
  processed: 'success',
  delivered: 'success',
  ordered: 'success',
  processing: 'info',
  running: 'info',
  scheduled: 'info',
  open: 'info',
  new: 'info',
  pending: 'warning',
  initial: 'warning',
  failed: 'danger',
  error: 'danger',
}

/** Colour of a status; none for an unknown one. */
export const toneOf = (status: string): StatusTone => tones[status.toLowerCase()] ?? 'neutral'

/** A status as a word in the reader's language: `payment_declined` is "Payment declined". */
export function statusWord(status: string): string {
  const words = status.replaceAll(/[_-]+/g, ' ').trim()
  return productLabel(words.charAt(0).toUpperCase() + words.slice(1))
}
