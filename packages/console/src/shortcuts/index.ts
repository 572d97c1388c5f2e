export { printedKeys } from './keys.ts'
export { type Shortcut, ShortcutProvider, useShortcut } from './registry.tsx'
