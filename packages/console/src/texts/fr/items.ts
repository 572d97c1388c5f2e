import type { ConsoleTranslation } from '../catalogues.ts'

export const items: ConsoleTranslation['items'] = {
  offers: 'Campagnes',
  offersInWords: 'campagnes',
  offers2: 'Offres',
  offers2InWords: 'offres',
  add_ons: 'Options',
  add_onsInWords: 'options',
  products: 'Produits',
  productsInWords: 'produits',
  entitlements: 'Droits d’accès',
  entitlementsInWords: 'droits d’accès',
  segments: 'Segments',
  segmentsInWords: 'segments',
  tags: 'Tags',
  tagsInWords: 'tags',
  assets: 'Ressources',
  assetsInWords: 'ressources',
  pages: 'Pages',
  pagesInWords: 'pages',
  config: 'Configuration',
  configInWords: 'modèles',
}
