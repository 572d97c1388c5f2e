export { BillingScreen, SelfServiceScreen } from './group-screens.tsx'
export { HostsScreen } from './hosts-screen.tsx'
export { SettingsScreen } from './settings-screen.tsx'
