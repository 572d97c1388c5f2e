import type { Item } from '@perennial/api/catalogue'
import { type May, type Tab, tabAccess, tabsOf } from '@perennial/domain/catalogue'
import type { FamilyRecord } from '@perennial/domain/families'
import type { FieldError } from '@perennial/domain/result'
import type { TextKey } from '../texts.ts'
import type { ItemData } from './use-item-editing.ts'

/** How the tabs are called. */
export const tabLabels: Readonly<Record<Tab, TextKey>> = {
  children: 'tabChildren',
  offers: 'tabOffers',
  add_on: 'tabAddOns',
  attributes: 'attributes',
  attribute_layout: 'tabLayout',
  attribute_definitions: 'tabDefinitions',
  attribute_section: 'tabSections',
  domain_url: 'tabDomain',
  page_master_layout: 'tabMasterLayout',
  products: 'tabProducts',
  pages: 'tabPages',
  attachments: 'tabAttachments',
  journeys: 'tabJourneys',
  entitlements: 'tabEntitlements',
  related_campaigns: 'tabRelatedCampaigns',
}

/** Fields of the data that each tab edits; other fields belong to the attributes or are not edited. */
const fieldsOf: Partial<Record<Tab, readonly string[]>> = {
  offers: ['referencedLabel', 'offers'],
  add_on: ['addOnsLabel', 'addOns'],
  attributes: [
    'attributes',
    'baseTemplate',
    'headline',
    'subline',
    'tags',
    'discountType',
    'percentageDiscount',
    'amountDiscount',
    'currency',
    'orderItemsWithSpecifiedDiscount',
  ],
  attribute_layout: ['attributeLayout'],
  attribute_definitions: ['attributeDefinitions'],
  attribute_section: ['attributeSections'],
  domain_url: ['domainSection'],
  page_master_layout: ['pageMasterLayout'],
  products: ['products', 'productBundles'],
  attachments: ['attachments'],
  entitlements: ['entitlements'],
}

const touches = (tab: Tab, field: string) => fieldsOf[tab]?.includes(field) ?? false

/** A tab visible to the current user. */
export interface ItemTab {
  tab: Tab
  access: 'read' | 'edit'
  count?: number
  mark?: 'changed' | 'wrong'
}

/** The tabs of an item for the current user (ITM-63, ITM-102, ITM-103, PRM-68), with their state. */
export function itemTabs(
  item: Pick<Item, 'path' | 'status' | 'type'>,
  family: FamilyRecord,
  may: May,
  { data, changed, errors }: { data: ItemData; changed: ReadonlySet<string>; errors: readonly FieldError[] },
): ItemTab[] {
  return tabsOf(family, item.type).flatMap((tab): ItemTab[] => {
    const access = tabAccess(tab, item, may)
    if (access === 'hidden') return []
    const wrong = errors.some(({ path }) => touches(tab, path.split('.')[0] ?? ''))
    const isChanged = [...changed].some((field) => touches(tab, field))
    const count = countOf(tab, data)
    return [
      {
        tab,
        access,
        ...(count === undefined ? {} : { count }),
        ...(wrong ? { mark: 'wrong' as const } : isChanged ? { mark: 'changed' as const } : {}),
      },
    ]
  })
}

const counted: Partial<Record<Tab, string>> = {
  products: 'productBundles',
  entitlements: 'entitlements',
  attachments: 'attachments',
  attribute_section: 'attributeSections',
  attribute_definitions: 'attributeDefinitions',
}

function countOf(tab: Tab, data: ItemData): number | undefined {
  const field = counted[tab]
  const list = field === undefined ? undefined : data[field]
  return Array.isArray(list) && list.length > 0 ? list.length : undefined
}
