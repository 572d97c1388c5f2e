import { describe, expect, test } from 'vitest'
import { isShortcut, type KeyPress, printedKeys } from './keys.ts'

const press = (key: string, more: Partial<KeyPress> = {}): KeyPress => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  isComposing: false,
  altGraph: false,
  typing: false,
  ...more,
})

describe('a shortcut', () => {
  test.each([
    ['mod+k', press('k', { ctrlKey: true }), undefined],
    ['mod+k', press('k', { metaKey: true, typing: true }), undefined],
    ['mod+k', press('K', { ctrlKey: true }), undefined],
    ['?', press('?', { shiftKey: true }), undefined],
    ['g p', press('p'), 'g'],
  ])('%s is pressed', (keys, pressed, before) => {
    expect(isShortcut(keys, pressed, before)).toBe(true)
  })

  test.each([
    ['mod+k', press('k'), undefined],
    ['mod+k', press('k', { ctrlKey: true, shiftKey: true }), undefined],
    // AltGr is Ctrl and Alt on Windows: AltGr with K writes a letter.
    ['mod+k', press('k', { ctrlKey: true, altKey: true }), undefined],
    ['mod+k', press('k', { ctrlKey: true, altGraph: true }), undefined],
    ['?', press('?', { typing: true }), undefined],
    ['?', press('?', { isComposing: true }), undefined],
    ['/', press('/', { ctrlKey: true }), undefined],
    ['g p', press('p'), undefined],
    ['g p', press('p'), 'x'],
    ['g p', press('g'), 'g'],
    ['g p', press('p', { typing: true }), 'g'],
  ])('%s is not: %o', (keys, pressed, before) => {
    expect(isShortcut(keys, pressed, before)).toBe(false)
  })
})

test('keys are told as they are printed', () => {
  expect(printedKeys('mod+k', true)).toEqual(['⌘', 'K'])
  expect(printedKeys('mod+k', false)).toEqual(['Ctrl', 'K'])
  expect(printedKeys('g p', false)).toEqual(['G', 'P'])
  expect(printedKeys('?', false)).toEqual(['?'])
  expect(printedKeys('mod+shift+z', false)).toEqual(['Ctrl', '⇧', 'Z'])
  expect(printedKeys('alt+arrowup', true)).toEqual(['⌥', '↑'])
})
