import type { TranslationOf } from '@perennial/ui/messages'
import type { text } from './index.ts'

/** Choosing where a link leads, in French. */
export const fr: TranslationOf<typeof text> = {
  account: 'compte',
  address: 'Adresse',
  choose: '{field} : choisir la destination',
  failed: 'Les pages et les offres n’ont pas pu être chargées. Tapez pour réessayer.',
  journey: 'parcours',
  loading: 'Recherche de pages et d’offres',
  nothing: 'Rien ne s’appelle {search}.',
  notLive: 'pas encore en ligne',
  offers: 'Offres',
  onThisPage: 'Sur cette page',
  pages: 'Pages',
  planned: 'prévue',
  search: 'Page, offre ou adresse',
}
