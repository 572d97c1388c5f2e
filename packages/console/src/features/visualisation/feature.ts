import { defineFeature, screen } from '../../feature/index.ts'
import { visualisationUrl } from './urls.ts'

// A separate feature because few people open it (NAV-10, ITM-02).
export const visualisation = defineFeature({
  id: 'visualisation',
  texts: () => import('./texts.ts'),
  routes: [{ path: visualisationUrl, lazy: screen(() => import('./index.ts'), 'VisualisationScreen') }],
})
