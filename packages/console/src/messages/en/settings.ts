/** Texts of the general settings. */
export const settings = {
  developerArea: 'Developer',
  settingGroups: 'Groups of settings',
  settingsReadOnly: 'You can see these settings and not change them: that needs edit on settings.',
  settingsConflict: 'Somebody else has saved these settings since you opened them. What you typed is still here.',
  saveMine: 'Save mine over them',
}
