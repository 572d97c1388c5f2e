import { activateLanguage, activeLanguage, loadMessages, preferredLanguage } from '@perennial/ui/messages'
import { consoleTranslations } from '../texts/languages.ts'

/**
 * Loads the texts of the preferred language. Awaited before the first render; if loading fails the console is in
 * English, whose texts are bundled.
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
