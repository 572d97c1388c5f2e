import { useSyncExternalStore } from 'react'

/** The selectable themes. `system` follows the operating system's light, dark and contrast settings. */
export type ThemeChoice = 'system' | 'light' | 'dark' | 'high-contrast'

export const themeChoices: readonly ThemeChoice[] = ['system', 'light', 'dark', 'high-contrast']

/** The storage key of the preference; also read by the script that sets the theme before the first paint. */
export const themeStorageKey = 'perennial.theme'

const listeners = new Set<() => void>()

const isThemeChoice = (value: unknown): value is ThemeChoice => themeChoices.includes(value as ThemeChoice)

/** The stored preference, or `system`. Also `system` when the browser blocks storage. */
export function readThemeChoice(): ThemeChoice {
  try {
    const stored = localStorage.getItem(themeStorageKey)
    return isThemeChoice(stored) ? stored : 'system'
  } catch {
    return 'system'
  }
}

/** Applies a theme to the document without storing it. */
export function applyTheme(choice: ThemeChoice, root: HTMLElement = document.documentElement): void {
  if (choice === 'system') root.removeAttribute('data-theme')
  else root.setAttribute('data-theme', choice)
}

/** Stores a theme and applies it here and in every other open tab. */
export function chooseTheme(choice: ThemeChoice): void {
  try {
    if (choice === 'system') localStorage.removeItem(themeStorageKey)
    else localStorage.setItem(themeStorageKey, choice)
  } catch {
    // Without storage the preference lasts as long as the page.
  }
  applyTheme(choice)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  const fromOtherTab = (event: StorageEvent) => {
    if (event.key !== themeStorageKey) return
    applyTheme(readThemeChoice())
    listener()
  }
  listeners.add(listener)
  window.addEventListener('storage', fromOtherTab)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', fromOtherTab)
  }
}

/** The user's theme, and a function to change it. */
export function useThemeChoice(): [ThemeChoice, (choice: ThemeChoice) => void] {
  return [useSyncExternalStore(subscribe, readThemeChoice, () => 'system'), chooseTheme]
}
