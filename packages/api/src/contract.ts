import { builds } from './builds/index.ts'
import { checkout } from './checkout/index.ts'
import { items } from './items/index.ts'
import { objects } from './objects/index.ts'
import { offers } from './offers/index.ts'
import { orders } from './orders/index.ts'
import { payments } from './payments/index.ts'
import { permissions } from './permissions/index.ts'
import { previewTickets } from './preview-tickets/index.ts'
import { promoCodes } from './promo-codes/index.ts'
import { publications } from './publications/index.ts'
import { session } from './session/index.ts'

/** Calls that the console's origin answers. */
export const consoleContract = { session, permissions, items, builds, publications, previewTickets, objects, offers }

/** Calls that the shop's origin answers: none of staff's. */
export const shopContract = { checkout, promoCodes, orders, payments, offers }

/** The whole wire contract: one folder per noun, each endpoint with its permission. */
export const contract = { ...consoleContract, ...shopContract }
export type Contract = typeof contract
