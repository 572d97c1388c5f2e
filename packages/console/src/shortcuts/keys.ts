/** What has been pressed, as far as shortcuts ask. */
export interface KeyPress {
  key: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
  shiftKey: boolean
  isComposing: boolean
  /** AltGr writes letters: it is no command, whatever else the browser reports beside it. */
  altGraph: boolean
  /** The focus is where text is typed. */
  typing: boolean
}

/** How long the second key of a sequence may take, in milliseconds. */
export const sequencePause = 1200

/**
 * Whether a press is a shortcut: `mod+k` (Ctrl, or Command on a Mac), `?`, or the second key of `g p` after its first.
 * Single keys do nothing while somebody types; composed characters and AltGr never do.
 * @param before the key pressed before, when it was pressed just now
 */
export function isShortcut(keys: string, press: KeyPress, before: string | undefined): boolean {
  if (press.isComposing || press.altGraph || press.altKey) return false
  const mod = press.ctrlKey || press.metaKey
  if (keys.startsWith('mod+')) return mod && !press.shiftKey && press.key.toLowerCase() === keys.slice(4)
  if (mod || press.typing) return false
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
    // A plus of its own is a key, too.
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
