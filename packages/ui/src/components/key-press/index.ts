/** A pressed key, as far as shortcuts need it. Also sent by a frame that has the focus. */
export interface KeyPress {
  key: string
  /** Ctrl, or Command on a Mac. */
  ctrl: boolean
  shift: boolean
  alt: boolean
}

/**
 * The key press of an event; undefined for a key that writes text and is no command: one of an input method under way,
 * or one with AltGr, which arrives as Ctrl and Alt.
 */
export function keyPressOf(event: KeyboardEvent): KeyPress | undefined {
  if (event.isComposing || event.getModifierState('AltGraph')) return undefined
  return { key: event.key, ctrl: event.ctrlKey || event.metaKey, shift: event.shiftKey, alt: event.altKey }
}
