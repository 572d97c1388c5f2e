import { ProfileIcon, SettingsIcon } from '@perennial/ui/icons'
import { redirect } from 'react-router'
import { defineFeature, screen } from '../../feature/index.ts'
import { label } from './labels.ts'
import { profileUrl } from './urls.ts'

export const profile = defineFeature({
  id: 'profile',
  labels: label,
  texts: () => import('./texts.ts'),
  routes: [
    { path: '/profile', loader: () => redirect(profileUrl) },
    { path: profileUrl, lazy: screen(() => import('./index.ts'), 'ProfileScreen') },
  ],
  menu: [
    {
      places: { settings: 10, profile: 10 },
      label: () => label('profile'),
      address: profileUrl,
      icon: ProfileIcon,
    },
    // The settings begin with the profile (ITM-10).
    {
      places: { customise: 10 },
      label: () => label('settings'),
      hint: () => label('settingsHint'),
      address: profileUrl,
      icon: SettingsIcon,
    },
  ],
})
