import { type KeyPress, keyPressOf } from '@perennial/ui/key-press'
import { useEffect, useEffectEvent } from 'react'

export interface BuilderShortcuts {
  save(): void
  undo(): void
  redo(): void
  duplicate(): void
  remove(): void
  moveBy(step: 1 | -1): void
  escape(): void
}

/** Carries out the shortcut of a key press; false when it is none. Also for keys that the canvas frame hands over. */
export function pressShortcut(
  { key, ctrl, shift, alt }: KeyPress,
  shortcuts: BuilderShortcuts,
  inText: boolean,
): boolean {
  const letter = key.toLowerCase()
  if (ctrl && !alt && letter === 's') shortcuts.save()
  // A text field has its own undo.
  else if (inText) return false
  else if (ctrl && !alt && letter === 'z' && shift) shortcuts.redo()
  else if (ctrl && !alt && letter === 'z') shortcuts.undo()
  else if (ctrl && !alt && letter === 'y') shortcuts.redo()
  else if (ctrl && !alt && letter === 'd') shortcuts.duplicate()
  else if (!ctrl && !alt && (key === 'Delete' || key === 'Backspace')) shortcuts.remove()
  else if (alt && !ctrl && key === 'ArrowUp') shortcuts.moveBy(-1)
  else if (alt && !ctrl && key === 'ArrowDown') shortcuts.moveBy(1)
  else if (key === 'Escape') shortcuts.escape()
  else return false
  return true
}

/** Listens for shortcuts on the document. */
export function useShortcuts(shortcuts: BuilderShortcuts, active: boolean): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const pressed = keyPressOf(event)
    if (event.defaultPrevented || !pressed) return
    const target = event.target as HTMLElement
    const inText =
      target.isContentEditable ||
      target.closest('input, textarea, select, [role="dialog"], [role="menu"], [role="listbox"]') !== null
    if (pressShortcut(pressed, shortcuts, inText)) event.preventDefault()
  })
  useEffect(() => {
    if (!active) return
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [active])
}

/**
 * Whether a clipboard event belongs to a text field or dialog, in which the browser's default behaviour is expected.
 */
export const isForText = ({ target }: ClipboardEvent): boolean =>
  (target as HTMLElement).closest?.('input, textarea, [contenteditable], [role="dialog"]') != null

export interface ClipboardActions {
  /** The selected card as text; undefined when none is selected. */
  copy(): string | undefined
  cut(): string | undefined
  paste(text: string): void
}

/** Copy, cut and paste by the browser's own events, so that menus, keys and other pages all work. */
export function useClipboard(actions: ClipboardActions, active: boolean): void {
  const handle = useEffectEvent((event: ClipboardEvent) => {
    if (event.defaultPrevented || isForText(event)) return
    // So does marked text.
    if (event.type !== 'paste' && (getSelection()?.toString() ?? '') !== '') return
    if (event.type === 'paste') {
      const text = event.clipboardData?.getData('text/plain') ?? ''
      if (text === '') return
      actions.paste(text)
    } else {
      const text = event.type === 'cut' ? actions.cut() : actions.copy()
      if (text === undefined) return
      event.clipboardData?.setData('text/plain', text)
    }
    event.preventDefault()
  })
  useEffect(() => {
    if (!active) return
    const events = ['copy', 'cut', 'paste'] as const
    for (const name of events) document.addEventListener(name, handle)
    return () => {
      for (const name of events) document.removeEventListener(name, handle)
    }
  }, [active])
}
