import { describe, expect, test, vi } from 'vitest'
import { type BuilderShortcuts, pressShortcut } from './shortcuts.ts'

const names = ['save', 'undo', 'redo', 'duplicate', 'remove', 'moveBy', 'escape'] as const
function press(keys: string, inText = false) {
  const parts = keys.split('+')
  const calls: string[] = []
  const shortcuts = Object.fromEntries(
    names.map((name) => [name, vi.fn((...args: unknown[]) => calls.push([name, ...args].join(' ')))]),
  ) as unknown as BuilderShortcuts
  const taken = pressShortcut(
    { key: parts.at(-1)!, ctrl: parts.includes('Ctrl'), shift: parts.includes('Shift'), alt: parts.includes('Alt') },
    shortcuts,
    inText,
  )
  expect(taken).toBe(calls.length > 0)
  return calls.join()
}

describe('shortcuts of the builder', () => {
  test.each([
    ['Ctrl+s', 'save'],
    ['Ctrl+z', 'undo'],
    ['Ctrl+Shift+Z', 'redo'],
    ['Ctrl+y', 'redo'],
    ['Ctrl+d', 'duplicate'],
    ['Delete', 'remove'],
    ['Backspace', 'remove'],
    ['Alt+ArrowUp', 'moveBy -1'],
    ['Alt+ArrowDown', 'moveBy 1'],
    ['Escape', 'escape'],
    ['a', ''],
    ['z', ''],
    ['Ctrl+Alt+z', ''],
    ['Ctrl+Alt+s', ''],
  ])('%s: %s', (keys, expected) => {
    expect(press(keys)).toBe(expected)
  })

  test('text fields keep their own undo, delete and arrows; only saving works in them', () => {
    for (const keys of ['Ctrl+z', 'Ctrl+y', 'Ctrl+d', 'Delete', 'Backspace', 'Alt+ArrowUp', 'Escape'])
      expect(press(keys, true)).toBe('')
    expect(press('Ctrl+s', true)).toBe('save')
  })
})
