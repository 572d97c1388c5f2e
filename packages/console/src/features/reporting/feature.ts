import { ReportIcon } from '@perennial/ui/icons'
import type { PlainKey } from '@perennial/ui/messages'
import { redirect } from 'react-router'
import { defineFeature, type MenuEntry, screen } from '../../feature/index.ts'
import { label } from './labels.ts'
import { movementsUrl, reportingUrl, reportRoute, reportUrl } from './urls.ts'

const report = (kind: PlainKey<typeof label>, place: number): MenuEntry => ({
  places: { analytics: place },
  label: () => label(kind),
  address: reportUrl(kind),
  icon: ReportIcon,
  needs: ['read', 'subscriptions'],
})

export const reporting = defineFeature({
  id: 'reporting',
  labels: label,
  texts: () => import('./texts.ts'),
  routes: [
    { path: reportingUrl, loader: () => redirect(reportUrl('figures')) },
    { path: movementsUrl, lazy: screen(() => import('./index.ts'), 'MovementsReport') },
    { path: reportRoute, lazy: screen(() => import('./index.ts'), 'ReportScreen') },
  ],
  menu: [
    report('figures', 5),
    report('orders', 10),
    report('cancels', 20),
    report('switchorders', 30),
    report('checkout-conversion', 40),
  ],
})
