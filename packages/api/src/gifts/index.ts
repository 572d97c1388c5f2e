import * as z from 'zod'
import { endpoint, Version } from '../endpoint/index.ts'
import { giftChangeErrors, StaffGift, StaffGiftCommand } from './gift-view.ts'

export { giftChangeErrors, GiverCommand, Length, OwnGift, StaffGift, StaffGiftCommand } from './gift-view.ts'

const id = z.string().min(1).max(100)
const asked = {
  id,
  version: Version,
  /** Idempotency key: a call sent again does nothing again. */
  key: z.string().min(8).max(100),
  /** Why, for the time line. */
  reason: z.string().trim().min(1).max(1000),
}

/** Gifts, as staff serve their givers. */
export const gifts = {
  /** The gifts that a customer has given, the latest first, or the one by which a subscription has begun: at most fifty. */
  list: endpoint
    .meta({ can: ['read', 'subscriptions'] })
    .route({ method: 'GET', path: '/api/gifts', summary: 'Gifts of a customer or a subscription', tags: ['gifts'] })
    .input(z.object({ customer: id.optional(), subscription: id.optional() }))
    .output(z.object({ items: z.array(StaffGift) })),

  /** Sends a gift again, on another day, or lets its code be good for longer (SUB-88). */
  change: endpoint
    .meta({ can: ['edit', 'subscriptions'] })
    .route({ method: 'POST', path: '/api/gifts/{id}/change', summary: 'Change a gift', tags: ['gifts'] })
    .errors(giftChangeErrors(StaffGift))
    .input(z.object({ ...asked, command: StaffGiftCommand }))
    .output(StaffGift),

  /** Takes back a gift that nobody has redeemed: what was paid goes to the payment, or to the giver's balance. */
  cancel: endpoint
    .meta({ can: ['delete', 'subscriptions'] })
    .route({ method: 'POST', path: '/api/gifts/{id}/cancel', summary: 'Take a gift back', tags: ['gifts'] })
    .errors(giftChangeErrors(StaffGift))
    .input(z.object({ ...asked, credit: z.enum(['payment', 'balance']) }))
    .output(StaffGift),
}
