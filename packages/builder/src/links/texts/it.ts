import type { TranslationOf } from '@perennial/ui/messages'
import type { text } from './index.ts'

/** Choosing where a link leads, in Italian. */
export const it: TranslationOf<typeof text> = {
  account: 'account',
  address: 'Indirizzo',
  choose: '{field}: scegli la destinazione',
  failed: 'Non è stato possibile caricare pagine e offerte. Scrivi per riprovare.',
  journey: 'percorso',
  loading: 'Ricerca di pagine e offerte',
  nothing: 'Niente si chiama {search}.',
  notLive: 'non ancora online',
  offers: 'Offerte',
  onThisPage: 'In questa pagina',
  pages: 'Pagine',
  planned: 'prevista',
  search: 'Pagina, offerta o indirizzo',
}
