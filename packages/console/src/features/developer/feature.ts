import {
  ApiKeyIcon,
  CredentialsIcon,
  DeveloperIcon,
  DomainIcon,
  type IconPicture,
  IntegrationIcon,
  OrderProcessIcon,
  ServerIcon,
  SignInIcon,
} from '@perennial/ui/icons'
import { redirect } from 'react-router'
import { defineFeature, type MenuEntry, screen } from '../../feature/index.ts'
import { label } from './labels.ts'
import {
  apiKeysUrl,
  connectionsUrl,
  developerCredentialsUrl,
  developerHomeUrl,
  orderProcessUrl,
  processesUrl,
} from './urls.ts'

const screens = () => import('./index.ts')

/** An entry of the developer menu, for the roles that may open its route (DEV-02). */
const entry = (
  route: 'keys' | 'integration' | 'authprovider' | 'domain' | 'order' | 'processes',
  place: number,
  address: string,
  icon: IconPicture,
): MenuEntry => ({
  places: { developer: place },
  label: () => label(route),
  hint: () => label(`${route}Hint`),
  address,
  icon,
  developerRoute: route,
})

/** Behind the address stand a service to connect, and a connection to change (DEV-16). */
const connections = (type: Parameters<typeof connectionsUrl>[0]) => `${connectionsUrl(type)}/:service?/:id?`

export const developer = defineFeature({
  id: 'developer',
  labels: label,
  texts: () => import('./texts.ts'),
  routes: [
    { path: '/developer', loader: () => redirect(developerHomeUrl) },
    { path: developerHomeUrl, lazy: screen(screens, 'DeveloperHomeScreen') },
    { path: developerCredentialsUrl, lazy: screen(screens, 'DeveloperCredentialsScreen') },
    { path: apiKeysUrl, lazy: screen(screens, 'ApiKeysScreen') },
    { path: orderProcessUrl, lazy: screen(screens, 'OrderProcessScreen') },
    { path: processesUrl, lazy: screen(screens, 'ProcessesScreen') },
    { path: connections('integration'), lazy: screen(screens, 'IntegrationsScreen') },
    { path: connections('authprovider'), lazy: screen(screens, 'AuthProvidersScreen') },
    { path: connections('domain'), lazy: screen(screens, 'DomainsScreen') },
  ],
  menu: [
    {
      places: { developer: 10 },
      label: () => label('home'),
      address: developerHomeUrl,
      icon: DeveloperIcon,
      developerRoute: 'home',
    },
    entry('keys', 20, apiKeysUrl, ApiKeyIcon),
    entry('integration', 30, connectionsUrl('integration'), IntegrationIcon),
    entry('authprovider', 40, connectionsUrl('authprovider'), SignInIcon),
    entry('domain', 50, connectionsUrl('domain'), DomainIcon),
    entry('order', 80, orderProcessUrl, OrderProcessIcon),
    entry('processes', 85, processesUrl, ServerIcon),
    {
      places: { profile: 50 },
      label: () => label('developer'),
      address: developerHomeUrl,
      icon: DeveloperIcon,
      developerRoute: 'home',
    },
    {
      places: { settings: 60 },
      label: () => label('credentials'),
      address: developerCredentialsUrl,
      icon: CredentialsIcon,
      developerRoute: 'developercredentials',
    },
  ],
})
