import type { Feature } from '../feature/index.ts'
import { access } from '../features/access/feature.ts'
import { catalogue } from '../features/catalogue/feature.ts'
import { customerDesk } from '../features/customer-desk/feature.ts'
import { developer } from '../features/developer/feature.ts'
import { home } from '../features/home/feature.ts'
import { journeys } from '../features/journeys/feature.ts'
import { operations } from '../features/operations/feature.ts'
import { pages } from '../features/pages/feature.ts'
import { preview } from '../features/preview/feature.ts'
import { profile } from '../features/profile/feature.ts'
import { records } from '../features/records/feature.ts'
import { reporting } from '../features/reporting/feature.ts'
import { settings } from '../features/settings/feature.ts'
import { teams } from '../features/teams/feature.ts'
import { users } from '../features/users/feature.ts'
import { visualisation } from '../features/visualisation/feature.ts'

/** All features of the console: routes, menus, palette, shortcuts, prefetching and texts derive from this list. */
export const features = [
  home,
  pages,
  catalogue,
  records,
  customerDesk,
  journeys,
  operations,
  reporting,
  visualisation,
  preview,
  profile,
  users,
  teams,
  access,
  settings,
  developer,
] as const satisfies readonly Feature[]
