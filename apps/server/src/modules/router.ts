import { builds } from './builds/builds.ts'
import { checkout } from './checkout/checkout.ts'
import { items } from './items/items.ts'
import { objects } from './objects/objects.ts'
import { offers } from './offers/offers.ts'
import { orders } from './orders/orders.ts'
import { payments } from './payments/payments.ts'
import { permissions } from './permissions/permissions.ts'
import { previewTickets } from './preview-tickets/preview-tickets.ts'
import { promoCodes } from './promo/promo-codes.ts'
import { publications } from './publications/publications.ts'
import { session } from './session/session.ts'

/** Handlers of the console's origin. */
export const consoleRouter = { session, permissions, items, builds, publications, previewTickets, objects, offers }

/** Handlers of the shop's origin. */
export const shopRouter = { checkout, promoCodes, orders, payments, offers }
