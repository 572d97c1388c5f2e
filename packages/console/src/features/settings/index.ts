// First: the others read their texts as they are loaded.
import './texts.ts'
export { HostsScreen } from './hosts-screen.tsx'
export { SettingsScreen } from './settings-screen.tsx'
