import type { Features } from './catalogue-menu.ts'
import type { MenuEntry } from './menu-entry.ts'

/** Where operations are (NAV-15, JOB-01). */
export const operationsAddress = '/catalog/operation'

/** An operation: where it leads, what it is for in a sentence, and the right that it needs. */
export interface OperationEntry extends MenuEntry {
  hint: string
}

/**
 * What there is under Operations (JOB-01), each with its own right: pages are built in bulk where the page builder is
 * on (JOB-19), the export shows with create on `export` (JOB-27).
 */
export function operationsMenu({ page_builder_v2: pages2 }: Features): OperationEntry[] {
  const entry = (label: string, name: string, hint: string, needs?: MenuEntry['needs']): OperationEntry => ({
    label,
    address: `${operationsAddress}/${name}`,
    hint,
    ...(needs ? { needs } : {}),
  })
  return [
    entry('Jobs', 'jobs', 'What runs in the background, and what came of it'),
    ...(pages2
      ? [entry('Mass build pages', 'pages2', 'Build many pages and publish them together', ['edit', 'publish'])]
      : []),
    entry('Mass build campaigns', 'campaigns', 'Build many campaigns and publish them together', ['edit', 'publish']),
    entry('Builds', 'builds', 'Logs of builds, and what differs between two', ['read', 'publish']),
    entry('Planned publications', 'schedules', 'What goes live or comes off at a time to come', ['read', 'publish']),
    entry('Export', 'export', 'Catalogue tables and whole records as files', ['create', 'export']),
    entry('Import a page', 'import', 'A page that was exported as JSON', ['create', 'page']),
    entry('Product catalogue', 'product_catalog', 'Products of the billing provider', ['read', 'product_catalog']),
    entry('Sample catalogue', 'catalog_creation', 'Load or delete a catalogue to try things with', [
      'create',
      'one_click_catalog_creation',
    ]),
  ]
}
