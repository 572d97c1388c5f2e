import type { Area } from './roles.ts'

/** Routes of the developer area, by the roles that may open them (PRM-54 to PRM-56). */
const rolesByRoute: Readonly<Record<string, readonly string[]>> = {
  keys: ['TenantAdmin'],
  integration: ['TenantAdmin'],
  authprovider: ['TenantAdmin'],
  domain: ['TenantAdmin'],
  developercredentials: ['TenantAdmin'],
  home: ['TenantAdmin', 'Manager'],
  settings: ['TenantAdmin', 'Manager'],
  hosts: ['TenantAdmin', 'Manager'],
  order: ['TenantAdmin', 'Manager'],
}

/** Whether a role may open a route of the developer area; an unknown route is closed. */
export const mayOpenDeveloper = (route: string, roleId: string): boolean =>
  Object.hasOwn(rolesByRoute, route) && rolesByRoute[route]!.includes(roleId)

/** Whether a role may read the permission change log (PRM-51). */
export const mayReadRoleChanges = (roleId: string): boolean => roleId === 'TenantAdmin'

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
