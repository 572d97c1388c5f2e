import type { Area } from '../access/index.ts'
import { attributeKey } from '../product/index.ts'
import { treeOf } from './paths.ts'
import { type ItemStatus, isDraft, type May } from './statuses.ts'

/** Tabs that an item's screen can have (ITM-64 to ITM-77). */
export const tabs = [
  'children',
  'offers',
  'add_on',
  'attributes',
  'attribute_layout',
  'attribute_definitions',
  'attribute_section',
  'domain_url',
  'page_master_layout',
  'products',
  'pages',
  'attachments',
  'journeys',
  'entitlements',
  'related_campaigns',
] as const
export type Tab = (typeof tabs)[number]

/** The screens of a record type: the seed of its family record, which a tenant may change. */
export interface Family {
  recordType: string
  /** Plural label, as in "no {type} to display". */
  plural: string
  tabs: Readonly<Record<'item' | 'dir', readonly Tab[]>>
  hasTags: boolean
  /** Attribute columns of its table, beside Name. */
  tableColumns: readonly string[]
}

const family = (recordType: string, plural: string, item: readonly Tab[], more: Partial<Family> = {}): Family => ({
  recordType,
  plural,
  tabs: { item, dir: ['children', 'attributes'] },
  hasTags: false,
  tableColumns: [],
  ...more,
})

const seeds: readonly Family[] = [
  family('campaign', 'campaigns', ['offers', 'add_on', 'attributes', 'journeys', 'attachments'], {
    hasTags: true,
    tableColumns: ['tags', 'publishedStatus'],
  }),
  family('offer', 'offers', ['attributes', 'products', 'entitlements', 'attachments', 'related_campaigns'], {
    tableColumns: [attributeKey('label'), attributeKey('price'), 'products'],
  }),
  family('add_on', 'add-ons', ['attributes', 'products', 'entitlements', 'attachments', 'related_campaigns'], {
    tableColumns: [attributeKey('label'), attributeKey('price'), 'products'],
  }),
  family('product', 'products', ['attributes', 'entitlements', 'attachments', 'related_campaigns'], {
    tableColumns: [attributeKey('product_code')],
  }),
  family('page', 'pages', ['attributes', 'page_master_layout', 'offers', 'add_on', 'attachments'], {
    hasTags: true,
    tableColumns: ['tags', 'publishedStatus', 'latestPublished'],
  }),
  family('tag', 'tags', ['attributes', 'pages', 'domain_url', 'related_campaigns']),
  family('segment', 'segments', ['attributes', 'attachments']),
  family('asset', 'assets', ['attributes', 'attachments', 'pages']),
  family('entitlement', 'entitlements', ['attributes']),
  family('config', 'templates', ['attributes']),
  family('template', 'templates', ['attribute_definitions', 'attribute_section', 'attribute_layout']),
  family('family', 'families', ['attribute_definitions', 'attribute_section', 'attribute_layout']),
]

/**
 * The initial family of a record type (decisions: Catalogue). Undefined for an unknown type, which is reported
 * (ITM-116).
 */
export const defaultFamilyOf = (recordType: string): Family | undefined =>
  seeds.find((seed) => seed.recordType === recordType)

/** Record types that an item's data can name (ITM-29). */
export const recordTypes: readonly string[] = seeds.map(({ recordType }) => recordType)

/** The tabs of an item by its family and whether it is a directory (ITM-63). */
export const tabsOf = (of: Pick<Family, 'tabs'>, type: 'item' | 'dir'): readonly Tab[] => of.tabs[type]

/** The area that decides about a tab (ITM-102 to ITM-104, ITM-106). @param path of the item */
export function areaOfTab(tab: Tab, path: string): Area {
  switch (tab) {
    case 'attributes':
      return 'attribute'
    case 'attribute_definitions':
    case 'attribute_section':
    case 'attribute_layout':
      return 'template'
    case 'pages':
    case 'page_master_layout':
      return treeOf(path) === 'offers' ? 'campaign' : 'page'
    case 'journeys':
      return 'journey'
    case 'related_campaigns':
      return 'campaign'
    default:
      return 'item'
  }
}

/** A user's access to a tab: hidden, read or edit; only drafts are editable (ITM-42, ITM-102, ITM-103). */
export function tabAccess(
  tab: Tab,
  { path, status }: { path: string; status?: ItemStatus | null },
  may: May,
): 'hidden' | 'read' | 'edit' {
  const area = areaOfTab(tab, path)
  if (!may('read', area)) return 'hidden'
  return may('edit', area) && isDraft(status) ? 'edit' : 'read'
}
