import { HistoryIcon } from '@perennial/ui/icons'
import { defineFeature, type MenuEntry, screen } from '../../feature/index.ts'
import { itemRoute, type TreeName, treeOf, treeRoute, treeUrl } from '../../items/index.ts'
import { label } from './labels.ts'
import { changeSetRoute, changeSetsUrl } from './changes/urls.ts'
import { importRoute } from './import/urls.ts'
import { bulkEditUrl, catalogueSearchUrl } from './urls.ts'

const screens = () => import('./index.ts')

const tree = (name: TreeName, places: MenuEntry['places'], more: Partial<MenuEntry> = {}): MenuEntry => {
  const { icon, area } = treeOf(name)
  return { places, label: () => treeOf(name).label, address: treeUrl(name), icon, needs: ['read', area], ...more }
}

/** Campaigns and pages of the first kind are in the menu of tenants without the page builder only (ITM-04). */
const withoutPageBuilder: Partial<MenuEntry> = { inTenant: ({ page_builder_v2: on }) => !on }

export const catalogue = defineFeature({
  id: 'catalogue',
  labels: label,
  texts: () => import('./texts.ts'),
  routes: [
    { path: catalogueSearchUrl, lazy: screen(screens, 'CatalogueSearchScreen') },
    { path: bulkEditUrl, lazy: screen(() => import('./bulk-edit/index.ts'), 'BulkEditScreen') },
    { path: importRoute, lazy: screen(() => import('./import/index.ts'), 'ImportItemsScreen') },
    { path: changeSetsUrl, lazy: screen(() => import('./changes/index.ts'), 'ChangeSetsScreen') },
    { path: changeSetRoute, lazy: screen(() => import('./changes/index.ts'), 'ChangeSetScreen') },
    { path: treeRoute, lazy: screen(screens, 'TreeScreen') },
    { path: itemRoute, lazy: screen(screens, 'CatalogueItemScreen') },
  ],
  menu: [
    tree('offers', { catalog: 10, sell: 10 }, withoutPageBuilder),
    tree('offers2', { catalog: 20 }),
    tree('add_ons', { catalog: 30 }, { badge: 'beta' }),
    tree('products', { catalog: 40, sell: 20 }),
    tree('entitlements', { catalog: 50 }),
    tree('segments', { catalog: 60 }),
    tree('tags', { catalog: 70 }),
    tree('assets', { catalog: 80, customise: 20 }, { hint: () => label('assetsHint') }),
    tree('pages', { catalog: 100 }, withoutPageBuilder),
    tree('config', { catalogFoot: 20 }),
    {
      places: { operations: 5 },
      label: () => label('changeSets'),
      hint: () => label('changeSetsHint'),
      address: changeSetsUrl,
      icon: HistoryIcon,
      needs: ['read', 'item'],
    },
  ],
  prefetch: screens,
})
