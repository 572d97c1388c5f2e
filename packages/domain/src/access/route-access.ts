import type { Action, Area } from './roles.ts'

/** What somebody may do: an ability in the console, a caller on the server. */
export interface Rights {
  can(action: Action, area: Area): boolean
}

/** Areas that open the routes of developers (PRM-54 to PRM-56). */
const areaByRoute: Readonly<Record<string, Area>> = {
  keys: 'developer',
  integration: 'developer',
  authprovider: 'developer',
  domain: 'developer',
  developercredentials: 'developer',
  home: 'installation',
  settings: 'installation',
  hosts: 'installation',
  order: 'installation',
  processes: 'installation',
}

/** Whether a user may open a route of the developer area; an unknown route is closed. */
export const mayOpenDeveloper = (route: string, rights: Rights): boolean =>
  Object.hasOwn(areaByRoute, route) && rights.can('read', areaByRoute[route]!)

/** Whether a user may read the permission change log (PRM-51). */
export const mayReadRoleChanges = (rights: Rights): boolean => rights.can('read', 'role')

const isOfferPath = (path: string): boolean => path === '/offers' || path.startsWith('/offers/')

/** The area that governs a page and its builder: campaigns live under `/offers` (PRM-69). */
export const pageAreaOf = (path: string): Area => (isOfferPath(path) ? 'campaign' : 'page')

/** The area whose `delete` a catalogue item needs (PRM-76). */
export const deletingAreaOf = (path: string): Area => (isOfferPath(path) ? 'campaign' : 'item')

/** Text of a record type's page without the right to read it (PRM-61). */
export const notReadableText = (recordType: string): string =>
  `You do not have permission to view the ${recordType} page`

/** Other texts where rights are missing (PRM-78, ERR-19). */
export const accessTexts = {
  screen: 'You do not have permissions to view this page.',
  unauthorised: 'Unauthorised',
} as const
