import { defineFeature } from '../../feature/index.ts'

/** How staff serve a caller: it has no address of its own, but stands on the pages of customers and subscriptions. */
export const customerDesk = defineFeature({
  id: 'customer-desk',
  texts: () => import('./texts.ts'),
  routes: [],
})
