import type { ConsoleTranslation } from '../catalogues.ts'

export const page: ConsoleTranslation['page'] = {
  backToCatalog: 'Zurück zum Katalog',
  noAccess: 'Kein Zugriff',
  errorNotified: 'Es tut uns leid – etwas ist schiefgegangen. Unser Team wurde benachrichtigt.',
  fillReport: 'Meldung ausfüllen',
}
