import { defineTexts } from '@perennial/ui/messages'

/** The trees of the catalogue, as menus and headings have them, and in a sentence: "No campaigns found". */
export const text = defineTexts('items', {
  offers: 'Campaigns',
  offersInWords: 'campaigns',
  offers2: 'Offers',
  offers2InWords: 'offers',
  add_ons: 'Add-Ons',
  add_onsInWords: 'add-ons',
  products: 'Products',
  productsInWords: 'products',
  entitlements: 'Entitlements',
  entitlementsInWords: 'entitlements',
  segments: 'Segments',
  segmentsInWords: 'segments',
  tags: 'Tags',
  tagsInWords: 'tags',
  assets: 'Assets',
  assetsInWords: 'assets',
  pages: 'Pages',
  pagesInWords: 'pages',
  config: 'Config',
  configInWords: 'templates',
  // Offers to choose from.
  onSale: 'on sale',
  planned: 'planned',
})
