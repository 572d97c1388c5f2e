import { builds } from './builds/builds.ts'
import { items } from './items/items.ts'
import { offers } from './offers/offers.ts'
import { permissions } from './permissions/permissions.ts'
import { previewTickets } from './preview-tickets/preview-tickets.ts'
import { publications } from './publications/publications.ts'
import { session } from './session/session.ts'

/** Handlers of the console's origin. */
export const consoleRouter = { session, permissions, items, builds, publications, previewTickets, offers }

/** Handlers of the shop's origin. */
export const shopRouter = { offers }
