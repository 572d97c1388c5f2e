export { BillingScreen } from './billing-screen.tsx'
export { HostsScreen } from './hosts-screen.tsx'
export { SettingsScreen } from './settings-screen.tsx'
