export { hostOf, type Hosts, hostsErrors, hostTexts, noHosts } from './hosts.ts'
export { type SettingGroup } from './setting-group.ts'
export { type SettingScope, settingGroups } from './setting-groups.ts'
export {
  allowedSeoDomains,
  mapSecrets,
  type Setting,
  settingErrors,
  settingTexts,
  settingToStore,
  withoutSecrets,
} from './settings.ts'
export { planEvent, webhookEvents, webhookTimeout } from './webhook-events.ts'
