import { JourneyIcon } from '@perennial/ui/icons'
import { redirect } from 'react-router'
import { defineFeature, type MenuEntry, screen } from '../../feature/index.ts'
import { label } from './labels.ts'
import { addGroupUrl, duplicateGroupRoute, firstJourneysUrl, groupRoute, journeysUrl } from './urls.ts'

const screens = () => import('./index.ts')

const entry: Omit<MenuEntry, 'address'> = {
  places: { catalog: 110 },
  label: () => label('journeys'),
  icon: JourneyIcon,
  needs: ['read', 'journey'],
}

export const journeys = defineFeature({
  id: 'journeys',
  labels: label,
  texts: () => import('./texts.ts'),
  routes: [
    {
      path: journeysUrl,
      lazy: screen(screens, 'JourneysLayout'),
      children: [
        { index: true, lazy: screen(screens, 'JourneysIndexScreen') },
        { path: addGroupUrl, lazy: screen(screens, 'AddGroupScreen') },
        { path: duplicateGroupRoute, lazy: screen(screens, 'DuplicateGroupScreen') },
        { path: groupRoute, lazy: screen(screens, 'GroupScreen') },
      ],
    },
    { path: `${firstJourneysUrl}/*`, loader: ({ params }) => redirect(`${journeysUrl}/${params['*'] ?? ''}`) },
  ],
  menu: [
    { ...entry, address: firstJourneysUrl, inTenant: ({ journeys_v2: on }) => !on },
    { ...entry, address: journeysUrl, badge: 'beta', inTenant: ({ journeys_v2: on }) => on },
  ],
})
