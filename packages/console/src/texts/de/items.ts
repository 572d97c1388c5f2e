import type { ConsoleTranslation } from '../catalogues.ts'

export const items: ConsoleTranslation['items'] = {
  offers: 'Kampagnen',
  offersInWords: 'Kampagnen',
  offers2: 'Angebote',
  offers2InWords: 'Angebote',
  add_ons: 'Zusätze',
  add_onsInWords: 'Zusätze',
  products: 'Produkte',
  productsInWords: 'Produkte',
  entitlements: 'Berechtigungen',
  entitlementsInWords: 'Berechtigungen',
  segments: 'Segmente',
  segmentsInWords: 'Segmente',
  tags: 'Tags',
  tagsInWords: 'Tags',
  assets: 'Assets',
  assetsInWords: 'Assets',
  pages: 'Seiten',
  pagesInWords: 'Seiten',
  config: 'Konfiguration',
  configInWords: 'Vorlagen',
}
