import { afterEach, describe, expect, test, vi } from 'vitest'
import { footQueue, showToast, topQueue } from './toast-queue.ts'

const shown = (queue: typeof footQueue) => queue.visibleToasts.map(({ content, timeout }) => ({ ...content, timeout }))

afterEach(() => {
  for (const queue of [footQueue, topQueue]) for (const { key } of queue.visibleToasts) queue.close(key)
  vi.useRealTimers()
})

describe('a notice', () => {
  test('is shown at the bottom for six seconds by default (NAV-37, NAV-39)', () => {
    showToast({ text: 'Saved' })
    showToast({ text: 'Copied' }, { duration: 3000 })
    expect(shown(footQueue).map(({ text, timeout }) => `${String(text)} ${timeout}`)).toEqual([
      'Copied 3000',
      'Saved 6000',
    ])
    expect(shown(topQueue)).toEqual([])
  })

  test('of an error is shown at the top for ten seconds, in red, with a link to its details (NAV-34)', () => {
    showToast({ text: 'It failed', tone: 'danger', action: { label: 'View Details', href: '/catalog' } })
    expect(shown(topQueue)).toEqual([
      { text: 'It failed', tone: 'danger', action: { label: 'View Details', href: '/catalog' }, timeout: 10_000 },
    ])
    expect(shown(footQueue)).toEqual([])
  })

  test('is dismissed by its creator', () => {
    const close = showToast({ text: 'Saved' })
    close()
    expect(shown(footQueue)).toEqual([])
  })
})
