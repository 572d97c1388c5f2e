// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SearchField } from './search-field.tsx'

const page = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }
const place = document.createElement('div')
const onSearch = vi.fn()

beforeEach(async () => {
  page.IS_REACT_ACT_ENVIRONMENT = true
  vi.useFakeTimers()
  onSearch.mockClear()
  document.body.append(place)
  const root = createRoot(place)
  await act(async () => root.render(<SearchField label="Search" onSearch={onSearch} />))
  return async () => {
    await act(async () => root.unmount())
  }
})
afterEach(() => {
  vi.useRealTimers()
  place.remove()
})

/** Sets the value through the native setter, which React observes. */
async function type(text: string): Promise<void> {
  const field = place.querySelector('input')!
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!
  await act(async () => {
    set.call(field, text)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })
}

test('searches once, 300 ms after the last keystroke (NAV-30)', async () => {
  for (const text of ['w', 'wi', 'win']) {
    await type(text)
    await vi.advanceTimersByTimeAsync(299)
  }
  expect(onSearch).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(onSearch.mock.calls).toEqual([['win']])
})
