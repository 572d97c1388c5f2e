import { UserAddIcon, UsersIcon } from '@perennial/ui/icons'
import { defineFeature, screen } from '../../feature/index.ts'
import { label } from './labels.ts'
import { createUserUrl, userRoute, usersUrl } from './urls.ts'

const screens = () => import('./index.ts')

export const users = defineFeature({
  id: 'users',
  labels: label,
  texts: () => import('./texts.ts'),
  routes: [
    { path: usersUrl, lazy: screen(screens, 'UsersScreen') },
    { path: createUserUrl, lazy: screen(screens, 'CreateUserScreen') },
    { path: userRoute, lazy: screen(screens, 'UserScreen') },
  ],
  menu: [
    {
      places: { settings: 20, profile: 20 },
      label: () => label('users'),
      address: usersUrl,
      icon: UsersIcon,
      needs: ['read', 'user'],
    },
    {
      places: { settings: 30 },
      label: () => label('createUser'),
      address: createUserUrl,
      icon: UserAddIcon,
      needs: ['create', 'user'],
    },
  ],
  create: [
    {
      id: 'user',
      label: () => label('createUser'),
      icon: UserAddIcon,
      address: createUserUrl,
      needs: ['create', 'user'],
    },
  ],
  prefetch: screens,
})
