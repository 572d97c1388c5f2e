import type { Area } from '@perennial/domain/access'
import {
  AddOnIcon,
  AssetIcon,
  CampaignIcon,
  ConfigIcon,
  EntitlementIcon,
  type IconPicture,
  OfferIcon,
  PageIcon,
  ProductIcon,
  SegmentIcon,
  TagIcon,
} from '@perennial/ui/icons'
import { text } from './texts.ts'

const trees = {
  offers: [CampaignIcon, 'campaign'],
  offers2: [OfferIcon, 'item'],
  add_ons: [AddOnIcon, 'item'],
  products: [ProductIcon, 'item'],
  entitlements: [EntitlementIcon, 'item'],
  segments: [SegmentIcon, 'item'],
  tags: [TagIcon, 'item'],
  assets: [AssetIcon, 'item'],
  pages: [PageIcon, 'page'],
  config: [ConfigIcon, 'template'],
} as const satisfies Readonly<Record<string, readonly [icon: IconPicture, area: Area]>>

/** The name of a tree in addresses and paths. */
export type TreeName = keyof typeof trees

/** A tree of the catalogue that has the generic screens (ITM-12). */
export interface CatalogueTree {
  label: string
  /** Plural, in plain words. */
  type: string
  icon: IconPicture
  area: Area
}

export const treeNames = Object.keys(trees) as readonly TreeName[]

/** The list of a tree. */
export const treeUrl = (name: string): string => `/catalog/${name}`

/** The tree of that name; undefined for one without these screens. */
export function treeOf(name: TreeName): CatalogueTree
export function treeOf(name: string): CatalogueTree | undefined
export function treeOf(name: string): CatalogueTree | undefined {
  if (!Object.hasOwn(trees, name)) return undefined
  const known = name as TreeName
  const [icon, area] = trees[known]
  return { label: text(known), type: text(`${known}InWords`), icon, area }
}

/** As the router reads them. */
export const treeRoute = '/catalog/:tree'
export const itemRoute = '/catalog/:tree/*'
