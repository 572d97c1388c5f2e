export { printedKeys } from './keys.ts'
export { type Shortcut, ShortcutProvider, useListedShortcuts, useShortcut, useShortcuts } from './registry.tsx'
