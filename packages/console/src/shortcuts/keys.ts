import type { KeyPress } from '@perennial/ui/key-press'

/** How long the second key of a sequence may take, in ms. */
export const sequencePauseMs = 1200

/** Modifier state of a key press. */
export interface KeyContext {
  /** The focus is where text is typed. */
  typing: boolean
  /** The key pressed before, when it was pressed just now. */
  before?: string | undefined
}

/**
 * Whether a key press matches a shortcut: `mod+k` (Ctrl, or Command on a Mac), `?`, or the second key of `g p` after
 * the first. Single keys are ignored during text input.
 */
export function isShortcut(keys: string, press: KeyPress, { typing, before }: KeyContext): boolean {
  if (press.alt) return false
  if (keys.startsWith('mod+')) return press.ctrl && !press.shift && press.key.toLowerCase() === keys.slice(4)
  if (press.ctrl || typing) return false
  const [first, second] = keys.split(' ')
  if (second !== undefined) return before === first && press.key.toLowerCase() === second
  return press.key === first
}

/** Whether the keyboard has a Command key. */
const hasCommandKey = (): boolean => typeof navigator !== 'undefined' && /mac/i.test(navigator.platform)

/** The keys as they are printed on the keyboard, one text a key. */
export const printedKeys = (keys: string, mac = hasCommandKey()): string[] =>
  keys
    .split(' ')
    // The key `+` itself.
    .flatMap((part) => (part === '+' ? [part] : part.split('+')))
    .map((key) => capOf(key, mac))

const caps: Readonly<Record<string, string>> = {
  shift: '⇧',
  delete: 'Del',
  escape: 'Esc',
  arrowup: '↑',
  arrowdown: '↓',
}

function capOf(key: string, mac: boolean): string {
  if (key === 'mod') return mac ? '⌘' : 'Ctrl'
  if (key === 'alt') return mac ? '⌥' : 'Alt'
  return caps[key] ?? (key.length === 1 ? key.toUpperCase() : key)
}
