import type { TranslationOf } from '@perennial/ui/messages'
import type { text } from './index.ts'

/** What search engines and shared links show, in Italian. */
export const it: TranslationOf<typeof text> = {
  canonical: 'Indirizzo di riferimento',
  canonicalHint: 'Solo se un’altra pagina dice lo stesso: i motori mostrano quella. Vuoto, è questa pagina.',
  canonicalWrong: 'Inizia l’indirizzo di riferimento con / o https://.',
  count: '{n} dei circa {shown} caratteri che i risultati mostrano',
  description: 'Descrizione',
  explained:
    'Cosa mostrano i motori di ricerca e i link condivisi. I campi vuoti vengono da {language}, poi dalla pagina.',
  explainedDefault:
    'Cosa mostrano i motori di ricerca e i link condivisi. I campi vuoti vengono dagli attributi e dal nome della pagina.',
  hidden: 'I motori di ricerca tralasciano questa pagina.',
  image: 'Immagine di condivisione',
  language: 'Lingua',
  languageSet: '{n} impostati',
  noDescription: 'Senza descrizione i motori scelgono parole della pagina.',
  noIndex: 'Escludi dai motori di ricerca',
  noTexts: 'La pagina non ha ancora testi in {language}. Questo varrà appena ne avrà.',
  result: 'Risultato di ricerca',
  shared: 'Link condiviso',
  tab: 'Ricerca e condivisione',
  title: 'Titolo',
}
