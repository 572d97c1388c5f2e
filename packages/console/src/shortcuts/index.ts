export { printedKeys } from './keys.ts'
export { type Shortcut, ShortcutProvider, useShortcut, useShortcuts } from './registry.tsx'
