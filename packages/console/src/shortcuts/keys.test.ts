import type { KeyPress } from '@perennial/ui/key-press'
import { describe, expect, test } from 'vitest'
import { isShortcut, type KeyContext, printedKeys } from './keys.ts'

const press = (key: string, more: Partial<KeyPress> = {}): KeyPress => ({
  key,
  ctrl: false,
  shift: false,
  alt: false,
  ...more,
})
const typing: KeyContext = { typing: true }
const after = (before?: string): KeyContext => ({ typing: false, before })

describe('a shortcut', () => {
  test.each([
    ['mod+k', press('k', { ctrl: true }), after()],
    ['mod+k', press('k', { ctrl: true }), typing],
    ['mod+k', press('K', { ctrl: true }), after()],
    ['?', press('?', { shift: true }), after()],
    ['g p', press('p'), after('g')],
  ])('%s is pressed', (keys, pressed, context) => {
    expect(isShortcut(keys, pressed, context)).toBe(true)
  })

  test.each([
    ['mod+k', press('k'), after()],
    ['mod+k', press('k', { ctrl: true, shift: true }), after()],
    ['mod+k', press('k', { ctrl: true, alt: true }), after()],
    ['?', press('?'), typing],
    ['/', press('/', { ctrl: true }), after()],
    ['g p', press('p'), after()],
    ['g p', press('p'), after('x')],
    ['g p', press('g'), after('g')],
    ['g p', press('p'), { ...typing, before: 'g' }],
  ])('%s is not: %o', (keys, pressed, context) => {
    expect(isShortcut(keys, pressed, context)).toBe(false)
  })
})

test('keys are written as they are printed on the keyboard', () => {
  expect(printedKeys('mod+k', true)).toEqual(['⌘', 'K'])
  expect(printedKeys('mod+k', false)).toEqual(['Ctrl', 'K'])
  expect(printedKeys('g p', false)).toEqual(['G', 'P'])
  expect(printedKeys('?', false)).toEqual(['?'])
  expect(printedKeys('mod+shift+z', false)).toEqual(['Ctrl', '⇧', 'Z'])
  expect(printedKeys('alt+arrowup', true)).toEqual(['⌥', '↑'])
})
