import { text } from '../texts/index.ts'

/** A shortcut of the editor for lists: its keys, such as `mod+s` or `alt+arrowup`, and its action. */
export interface ListedShortcut {
  keys: string
  label: () => string
}

/** Every shortcut of the editor. `shortcuts.ts` and the clipboard carry them out. */
export const listedShortcuts: readonly ListedShortcut[] = [
  { keys: 'mod+s', label: () => text('save') },
  { keys: 'mod+z', label: () => text('undo') },
  { keys: 'mod+shift+z', label: () => text('redo') },
  { keys: 'mod+d', label: () => text('duplicateCard') },
  { keys: 'mod+c', label: () => text('copyCard') },
  { keys: 'mod+x', label: () => text('cutCard') },
  { keys: 'mod+v', label: () => text('pasteCard') },
  { keys: 'delete', label: () => text('removeCard') },
  { keys: 'alt+arrowup', label: () => text('moveCardUp') },
  { keys: 'alt+arrowdown', label: () => text('moveCardDown') },
  { keys: 'shift+arrowdown', label: () => text('extendSelection') },
  { keys: 'f2', label: () => text('renameCard') },
  { keys: 'escape', label: () => text('clearSelection') },
]
