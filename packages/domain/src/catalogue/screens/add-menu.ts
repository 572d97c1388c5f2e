import type { Area } from '../../access/index.ts'
import { treeOf } from '../paths.ts'
import type { May } from '../statuses.ts'
import { recordTypeOfTree } from '../trees.ts'

/** An entry of the Add menu with the address that begins the new item. */
export interface AddEntry {
  label: string
  address: string
}

interface Addition {
  label: string
  area: Area
  query: Record<string, string>
  /** Screen to open instead of the place itself. */
  screen?: string
}

const item = (label: string, recordType: string, more: Record<string, string> = {}, area: Area = 'item'): Addition => ({
  label,
  area,
  query: { action: 'create', type: 'item', record_type: recordType, ...more },
})

const additions: Readonly<Record<string, readonly Addition[]>> = {
  offers: [{ label: 'Add Campaign', area: 'campaign', query: { action: 'create' }, screen: '/offers/create' }],
  offers2: [
    item('Add Offer', 'offer'),
    item('Add Order Line Item', 'offer', { record_subtype: 'order_line_item' }),
    item('Add Discount', 'offer', { record_subtype: 'discount' }, 'campaign'),
  ],
  add_ons: [item('Add Add-On', 'add_on')],
  products: [item('Add Product', 'product')],
  entitlements: [item('Add Entitlement', 'entitlement')],
  segments: [item('Add Segment', 'segment')],
  tags: [item('Add Tag', 'tag')],
  assets: [item('Add Asset', 'asset')],
  pages: [item('Add Page', 'page', {}, 'page')],
  pages2: [item('Add Page', 'page', {}, 'page')],
  pages3: [item('Add Page', 'page', {}, 'page')],
}

const withoutDirectories: ReadonlySet<string> = new Set(['pages', 'pages2', 'pages3', 'offers', 'entitlements'])

/**
 * Items that a user can add at a place of the catalogue (ITM-19 to ITM-26).
 * @param path of the tree or directory, e.g. `/offers2/spring`
 */
export function addMenu(path: string, may: May): AddEntry[] {
  const bare = path.replace(/\/$/, '')
  const tree = treeOf(bare)
  return [...additionsAt(bare, tree), ...directoriesAt(bare, tree)]
    .filter(({ area }) => may('create', area))
    .map(({ label, query, screen }) => ({
      label,
      address: `/catalog${screen ?? bare}?${new URLSearchParams(query).toString()}`,
    }))
}

function additionsAt(path: string, tree: string): readonly Addition[] {
  if (tree !== 'config') return Object.hasOwn(additions, tree) ? additions[tree]! : []
  const kind = templateKindAt(path)
  if (!kind) return []
  const query = { action: 'create', type: 'item', record_type: 'template', template_record_type: kind }
  return [{ label: 'Add config', area: 'template', query }]
}

function directoriesAt(path: string, tree: string): readonly Addition[] {
  const recordType = recordTypeOfTree(tree)
  if (!recordType || withoutDirectories.has(tree)) return []
  const query = { action: 'create', type: 'dir', record_type: recordType }
  if (tree !== 'config') return [{ label: 'Add Directory', area: 'item', query }]
  return templateKindAt(path) ? [{ label: 'Add Directory', area: 'template', query }] : []
}

/**
 * The record type whose templates lie at a path of config. Things are added only at depth 4, counted in the address:
 * `/catalog/config/templates/page` (ITM-26).
 */
function templateKindAt(path: string): string | undefined {
  const [, , , kind, ...deeper] = path.split('/')
  return deeper.length === 0 ? kind : undefined
}
