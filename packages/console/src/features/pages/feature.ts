import { PageIcon } from '@perennial/ui/icons'
import { defineFeature, type RouteHandle, screen } from '../../feature/index.ts'
import { label } from './labels.ts'
import { blocksUrl, flatPagesUrl, pagesUrl } from './urls.ts'

const screens = () => import('./index.ts')
/** By itself: the lists bring tables, which nobody sees in the builder. */
const editor = () => import('./page-editor-screen.tsx')
const wide = { narrowNavigation: true } satisfies RouteHandle

export const pages = defineFeature({
  id: 'pages',
  labels: label,
  texts: () => import('./texts.ts'),
  routes: [
    { path: pagesUrl, lazy: screen(screens, 'PagesScreen') },
    { path: `${pagesUrl}/create`, lazy: screen(screens, 'NewPageScreen') },
    { path: `${pagesUrl}/*`, handle: wide, lazy: screen(editor, 'PageEditorScreen') },
    { path: blocksUrl, lazy: screen(screens, 'BlocksScreen') },
    { path: `${blocksUrl}/*`, handle: wide, lazy: screen(editor, 'PageEditorScreen') },
    { path: flatPagesUrl, lazy: screen(screens, 'FlatPagesScreen') },
    { path: `${flatPagesUrl}/create`, lazy: screen(screens, 'CreateFlatPageScreen') },
    { path: `${flatPagesUrl}/*`, handle: wide, lazy: screen(editor, 'PageEditorScreen') },
  ],
  menu: [
    {
      places: { catalog: 10, sell: 10 },
      label: () => label('pages'),
      address: pagesUrl,
      icon: PageIcon,
      badge: 'V2',
      needs: ['read', 'page'],
      inTenant: ({ page_builder_v2: on }) => on,
    },
  ],
  shortcuts: [{ keys: 'g p', label: () => label('goToPages'), address: pagesUrl }],
  // Excludes the builder: it is large, and few people open it on most days.
  prefetch: screens,
})
