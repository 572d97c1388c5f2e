import {
  customerMenu,
  developerMenu,
  operationsMenu,
  reportingMenu,
  subscriptionsMenu,
} from '@perennial/domain/navigation'
import { treeNames, treeUrl } from '../features/catalogue/trees.ts'
import { developerCredentialsUrl } from '../features/developer/urls.ts'
import { objectsUrl } from '../features/objects/urls.ts'
import { operationsUrl } from '../features/operations/urls.ts'
import { journeysUrl } from '../features/journeys/urls.ts'
import { pagesUrl } from '../features/pages/urls.ts'
import { permissionsUrl } from '../features/permissions/urls.ts'
import { profileUrl } from '../features/profile/urls.ts'
import { createTeamUrl } from '../features/teams/urls.ts'
import { createUserUrl, usersUrl } from '../features/users/urls.ts'

/** Addresses that menus may lead to: those whose screens this console has. */
const screens: ReadonlySet<string> = new Set([
  pagesUrl,
  ...treeNames.map(treeUrl),
  ...['promo_codes', 'promo_codes_v2'].map((type) => objectsUrl(type)),
  ...[...subscriptionsMenu.entries, ...customerMenu.entries, ...reportingMenu.entries].map(({ address }) => address),
  operationsUrl,
  // All of them: which a tenant has is for whoever lists them.
  ...operationsMenu({ page_builder_v2: true, journeys_v2: true, promo_codes_v2: true }).map(({ address }) => address),
  profileUrl,
  usersUrl,
  createUserUrl,
  createTeamUrl,
  permissionsUrl,
  developerCredentialsUrl,
  ...developerMenu.entries.map(({ address }) => address),
  journeysUrl,
  '/catalog/journeys',
])

export const hasScreen = (address: string): boolean => screens.has(address) || /^https?:/.test(address)
