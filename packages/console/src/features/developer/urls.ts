import type { ConnectionType } from '@perennial/domain/connections'

export const developerCredentialsUrl = '/profile/developercredentials'
export const developerHomeUrl = '/developer/home'
export const apiKeysUrl = '/developer/keys'
export const orderProcessUrl = '/developer/order'
export const processesUrl = '/developer/processes'

/** Where connections of a type are listed; behind it stand a service to connect, and a connection to change (DEV-16). */
export const connectionsUrl = (type: ConnectionType, service?: string, id?: string): string =>
  [`/developer/${type}`, service, id].filter((step) => step !== undefined).join('/')
