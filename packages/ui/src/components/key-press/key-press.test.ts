import { describe, expect, test } from 'vitest'
import { keyPressOf } from './index.ts'

const event = (more: Partial<KeyboardEvent>, altGraph = false) =>
  ({
    key: 'k',
    ctrlKey: false,
    metaKey: false,
    shiftKey: false,
    altKey: false,
    isComposing: false,
    getModifierState: (name: string) => name === 'AltGraph' && altGraph,
    ...more,
  }) as KeyboardEvent

const plain = { key: 'k', ctrl: false, shift: false, alt: false }

describe('a key press', () => {
  test.each([
    [event({}), plain],
    [event({ ctrlKey: true }), { ...plain, ctrl: true }],
    [event({ metaKey: true, shiftKey: true }), { ...plain, ctrl: true, shift: true }],
    [event({ altKey: true }), { ...plain, alt: true }],
  ])('%o names its modifiers', (pressed, expected) => {
    expect(keyPressOf(pressed)).toEqual(expected)
  })

  test('a key that writes text is none', () => {
    expect(keyPressOf(event({ isComposing: true }))).toBeUndefined()
    // AltGr is Ctrl and Alt on Windows: AltGr with K writes a letter.
    expect(keyPressOf(event({ ctrlKey: true, altKey: true }, true))).toBeUndefined()
  })
})
