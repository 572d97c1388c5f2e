/** General settings (SET-01). */
export const settingsUrl = '/developer/settings'
export const settingGroupRoute = `${settingsUrl}/:group`
export const settingGroupUrl = (group: string): string => `${settingsUrl}/${group}`
