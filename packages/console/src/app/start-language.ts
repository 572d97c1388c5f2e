import { activateLanguage, activeLanguage, loadMessages, preferredLanguage } from '@perennial/ui/messages'
import { consoleTranslations } from '../texts/languages.ts'

/**
 * Loads the texts of the language that somebody prefers. It is awaited before the first render; a language that cannot be
 * loaded now leaves English, which is there at once.
 */
export async function startLanguage(): Promise<void> {
  const language = preferredLanguage()
  if (language !== 'en') {
    try {
      const [translations] = await Promise.all([consoleTranslations[language](), loadMessages(language)])
      activateLanguage(language, translations)
    } catch (error) {
      reportError(error)
    }
  }
  document.documentElement.lang = activeLanguage().locale
}
