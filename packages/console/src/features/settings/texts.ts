import { defineTexts } from '@perennial/ui/messages'

export const text = defineTexts('settings', {
  saveFailed: 'Nothing was saved',
  hostsList: 'Hosts',
  hostsHint:
    'Pages may show pictures, films and frames of these sites, and call them. Scripts are named by the operator.',
  ancestorsList: 'Allowed ancestors',
  ancestorsHint: 'These sites may show pages in a frame. Without any, nobody may.',
  hostsNotSaved: 'Unable to save configuration, please refresh and try again',
  addHost: 'Add https://…',
  settingGroups: 'Groups of settings',
  settingsReadOnly: 'You can see these settings and not change them: that needs edit on settings.',
  settingsConflict: 'Somebody else has saved these settings since you opened them. What you typed is still here.',
})
