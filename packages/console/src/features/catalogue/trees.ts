import type { Area } from '@perennial/domain/access'
import { catalogMenu } from '@perennial/domain/navigation'
import type { IconPicture } from '@perennial/ui/icons'
import { menuIcon } from '../../shell/menu-icons.ts'

/** A tree of the catalogue that has the generic screens (ITM-12). */
export interface CatalogueTree {
  label: string
  /** Plural, in plain words. */
  type: string
  icon: IconPicture
  area: Area
}

export const treeNames: readonly string[] = [
  'offers',
  'offers2',
  'add_ons',
  'products',
  'entitlements',
  'segments',
  'tags',
  'assets',
  'pages',
  'config',
]

export const treeUrl = (name: string): string => `/catalog/${name}`

// Campaigns and pages of the first kind are in the menu of tenants without the page builder only; their screens are there
// for all (ITM-12, ITM-18).
const { entries, footer } = catalogMenu({ page_builder_v2: false, journeys_v2: true, promo_codes_v2: true })

/** The tree of that name, as the menu calls it; undefined for one without these screens. */
export function treeOf(name: string): CatalogueTree | undefined {
  const address = treeUrl(name)
  const entry = treeNames.includes(name) ? [...entries, ...footer].find((one) => one.address === address) : undefined
  if (!entry?.needs) return undefined
  const [, area] = entry.needs
  return {
    label: entry.label,
    type: name === 'config' ? 'templates' : entry.label.toLowerCase(),
    icon: menuIcon(address),
    area,
  }
}

/** As the router reads them. */
export const treeRoute = '/catalog/:tree'
export const itemRoute = '/catalog/:tree/*'
