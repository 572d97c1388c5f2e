import { defineFeature, type RouteHandle, screen } from '../../feature/index.ts'
import { previewRoute } from './urls.ts'

export const preview = defineFeature({
  id: 'preview',
  texts: () => import('./texts.ts'),
  routes: [
    {
      path: previewRoute,
      handle: { narrowNavigation: true } satisfies RouteHandle,
      lazy: screen(() => import('./index.ts'), 'PreviewScreen'),
    },
  ],
})
