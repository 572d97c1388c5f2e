import { defineFeature, screen } from '../../feature/index.ts'
import { visualisationUrl } from './urls.ts'

// A feature of its own: few ever open it (NAV-10, ITM-02).
export const visualisation = defineFeature({
  id: 'visualisation',
  texts: () => import('./texts.ts'),
  routes: [{ path: visualisationUrl, lazy: screen(() => import('./index.ts'), 'VisualisationScreen') }],
})
