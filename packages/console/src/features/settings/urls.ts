/** Hosts and allowed ancestors (DEV-33). */
export const hostsUrl = '/developer/hosts'

/** How subscriptions are billed: a setting with a screen of its own. */
export const billingUrl = '/profile/billing'

/** What customers change by themselves. */
export const selfServiceUrl = '/profile/self-service'

/** General settings (SET-01). */
export const settingsUrl = '/developer/settings'
export const settingGroupRoute = `${settingsUrl}/:group`
export const settingGroupUrl = (group: string): string => `${settingsUrl}/${group}`
