import type { Area } from '@perennial/domain/access'
import {
  AddOnIcon,
  AssetIcon,
  ConfigIcon,
  EntitlementIcon,
  type IconPicture,
  OfferIcon,
  ProductIcon,
  SegmentIcon,
  TagIcon,
} from '@perennial/ui/icons'

/** A tree of the catalogue that has the generic screens (ITM-12). */
export interface CatalogueTree {
  label: string
  /** Plural, in plain words. */
  type: string
  icon: IconPicture
  area: Area
}

const items = (label: string, type: string, icon: IconPicture): CatalogueTree => ({ label, type, icon, area: 'item' })

const trees: Readonly<Record<string, CatalogueTree>> = {
  offers2: items('Offers', 'offers', OfferIcon),
  add_ons: items('Add-Ons', 'add-ons', AddOnIcon),
  products: items('Products', 'products', ProductIcon),
  entitlements: items('Entitlements', 'entitlements', EntitlementIcon),
  segments: items('Segments', 'segments', SegmentIcon),
  tags: items('Tags', 'tags', TagIcon),
  assets: items('Assets', 'assets', AssetIcon),
  config: { label: 'Config', type: 'templates', icon: ConfigIcon, area: 'template' },
}

/** The tree of that name; undefined for one without these screens. */
export const treeOf = (name: string): CatalogueTree | undefined =>
  Object.hasOwn(trees, name) ? trees[name] : undefined

export const treeNames: readonly string[] = Object.keys(trees)

export const treeUrl = (name: string): string => `/catalog/${name}`

/** As the router reads them. */
export const treeRoute = '/catalog/:tree'
export const itemRoute = '/catalog/:tree/*'
