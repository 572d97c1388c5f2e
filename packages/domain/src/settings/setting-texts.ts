export const settingTexts = {
  title: 'General Settings',
  saved: 'Settings saved',
  usedBy: (what: string) => `In use: ${what}`,
  notConnected: (why: string) => `Not connected: ${why}`,
  notInUse: (why: string) => `Not in use yet: ${why}`,
  unknownGroup: (id: string) => `There is no group of settings called "${id}".`,
} as const
