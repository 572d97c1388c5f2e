import { defineTexts } from '@perennial/ui/messages'

export const text = defineTexts('settings', {
  saveFailed: 'Nothing was saved',
  hostsList: 'Hosts',
  hostsHint:
    'Pages can load images, video and iframes from these sites, and call their APIs. The operator allows scripts.',
  ancestorsList: 'Allowed ancestors',
  ancestorsHint: 'Sites allowed to embed your pages. Leave empty to block embedding.',
  hostsNotSaved: 'Unable to save configuration, please refresh and try again',
  addHost: 'Add https://…',
  settingGroups: 'Groups of settings',
  settingsReadOnly: 'Read only. Ask an administrator for permission to edit settings.',
  settingsConflict: 'Somebody else has saved these settings since you opened them. What you typed is still here.',
})
