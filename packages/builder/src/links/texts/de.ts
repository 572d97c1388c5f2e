import type { TranslationOf } from '@perennial/ui/messages'
import type { text } from './index.ts'

/** Choosing where a link leads, in German. */
export const de: TranslationOf<typeof text> = {
  account: 'Konto',
  address: 'Adresse',
  choose: '{field}: Ziel wählen',
  failed: 'Seiten und Angebote konnten nicht geladen werden. Tippen Sie, um es noch einmal zu versuchen.',
  journey: 'Journey',
  loading: 'Seiten und Angebote werden gesucht',
  nothing: 'Nichts heißt {search}.',
  notLive: 'noch nicht online',
  offers: 'Angebote',
  onThisPage: 'Auf dieser Seite',
  pages: 'Seiten',
  planned: 'geplant',
  search: 'Seite, Angebot oder Adresse',
}
