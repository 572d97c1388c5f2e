import type { ConsoleTranslation } from '../catalogues.ts'

export const items: ConsoleTranslation['items'] = {
  offers: 'Campagne',
  offersInWords: 'campagne',
  offers2: 'Offerte',
  offers2InWords: 'offerte',
  add_ons: 'Supplementi',
  add_onsInWords: 'supplementi',
  products: 'Prodotti',
  productsInWords: 'prodotti',
  entitlements: 'Diritti di accesso',
  entitlementsInWords: 'diritti di accesso',
  segments: 'Segmenti',
  segmentsInWords: 'segmenti',
  tags: 'Tag',
  tagsInWords: 'tag',
  assets: 'Risorse',
  assetsInWords: 'risorse',
  pages: 'Pagine',
  pagesInWords: 'pagine',
  config: 'Configurazione',
  configInWords: 'modelli',
}
