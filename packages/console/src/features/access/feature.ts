import { PermissionsIcon } from '@perennial/ui/icons'
import { defineFeature, screen } from '../../feature/index.ts'
import { label } from './labels.ts'
import { permissionsUrl, roleChangesUrl } from './urls.ts'

const screens = () => import('./index.ts')

export const access = defineFeature({
  id: 'access',
  labels: label,
  texts: () => import('./texts.ts'),
  routes: [
    { path: permissionsUrl, lazy: screen(screens, 'PermissionsScreen') },
    { path: roleChangesUrl, lazy: screen(screens, 'RoleChangesScreen') },
  ],
  menu: [{ places: { settings: 50 }, label: () => label('roles'), address: permissionsUrl, icon: PermissionsIcon }],
})
