import { CustomerIcon, HostsIcon, PaymentMethodIcon, SettingsIcon } from '@perennial/ui/icons'
import { defineFeature, screen } from '../../feature/index.ts'
import { label } from './labels.ts'
import { billingUrl, hostsUrl, selfServiceUrl, settingGroupRoute, settingsUrl } from './urls.ts'

const screens = () => import('./index.ts')

export const settings = defineFeature({
  id: 'settings',
  labels: label,
  texts: () => import('./texts.ts'),
  routes: [
    { path: settingsUrl, lazy: screen(screens, 'SettingsScreen') },
    { path: settingGroupRoute, lazy: screen(screens, 'SettingsScreen') },
    { path: hostsUrl, lazy: screen(screens, 'HostsScreen') },
    { path: billingUrl, lazy: screen(screens, 'BillingScreen') },
    { path: selfServiceUrl, lazy: screen(screens, 'SelfServiceScreen') },
  ],
  menu: [
    {
      places: { developer: 60 },
      label: () => label('generalSettings'),
      hint: () => label('generalSettingsHint'),
      address: settingsUrl,
      icon: SettingsIcon,
      developerRoute: 'settings',
    },
    {
      places: { developer: 70 },
      label: () => label('hosts'),
      hint: () => label('hostsHint'),
      address: hostsUrl,
      icon: HostsIcon,
      developerRoute: 'hosts',
    },
    {
      places: { settings: 90 },
      label: () => label('billing'),
      hint: () => label('billingHint'),
      address: billingUrl,
      icon: PaymentMethodIcon,
      developerRoute: 'settings',
    },
    {
      places: { settings: 95 },
      label: () => label('selfService'),
      hint: () => label('selfServiceHint'),
      address: selfServiceUrl,
      icon: CustomerIcon,
      developerRoute: 'settings',
    },
    {
      places: { profile: 40 },
      label: () => label('settings'),
      address: settingsUrl,
      icon: SettingsIcon,
      developerRoute: 'settings',
    },
  ],
})
