import { TestClockIcon } from '@perennial/ui/icons'
import { defineFeature, screen } from '../../feature/index.ts'
import { label } from './labels.ts'
import { testClockUrl } from './urls.ts'

/** How staff serve a caller, on the pages of customers and subscriptions, and the clock by which all of them live. */
export const customerDesk = defineFeature({
  id: 'customer-desk',
  labels: label,
  texts: () => import('./texts.ts'),
  routes: [{ path: testClockUrl, lazy: screen(() => import('./index.ts'), 'TestClockScreen') }],
  menu: [
    {
      places: { developer: 90 },
      label: () => label('testClock'),
      hint: () => label('testClockHint'),
      address: testClockUrl,
      icon: TestClockIcon,
      needs: ['edit', 'subscriptions'],
      onlyInTest: true,
    },
  ],
})
