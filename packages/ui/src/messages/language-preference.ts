import { type Language, languages, nearestLanguage } from '@perennial/domain/languages'

/** The choices of a user; `system` follows the browser. */
export type LanguageChoice = Language | 'system'

const storageKey = 'perennial.language'

/** The stored choice, or `system`. A browser that refuses storage gets its own language. */
export function readLanguageChoice(): LanguageChoice {
  try {
    const stored = localStorage.getItem(storageKey)
    return languages.find((language) => language === stored) ?? 'system'
  } catch {
    return 'system'
  }
}

/** Stores a choice. It holds from the next start of the application on. */
export function storeLanguageChoice(choice: LanguageChoice): void {
  try {
    if (choice === 'system') localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, choice)
  } catch {
    // Without storage the browser's language stays.
  }
}

/** The initial language: the stored one, else the first supported one of the browser, else English. */
export function preferredLanguage(
  choice: LanguageChoice = readLanguageChoice(),
  browser: readonly string[] = navigator.languages,
): Language {
  if (choice !== 'system') return choice
  return browser.flatMap((tag) => nearestLanguage(tag) ?? [])[0] ?? 'en'
}
