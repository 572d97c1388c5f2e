/** Texts of the User Configuration dialog (BLD-36, BLD-37). */
export const visitorTexts = {
  customerNotFound: 'Customer not found! Please check the ID and try again.',
  subscriptionNotFound: 'Subscription not found!',
} as const

/** A record that belongs to a subscription, as far as a visitor's simulation shows it. */
export interface VisitorRecord {
  id: string
  name: string
  status: string
}

/** Record types that are listed with each subscription of a visitor (BLD-38). */
export const visitorRecordTypes = ['payment_method', 'address', 'subscription_offer', 'schedule'] as const
export type VisitorRecordType = (typeof visitorRecordTypes)[number]

/** One subscription of a visitor with what belongs to it. */
export type VisitorSubscription = VisitorRecord & Record<VisitorRecordType, readonly VisitorRecord[]>

/** A real customer for the builder's preview: held by the canvas only, never saved. */
export interface Visitor {
  id: string
  name: string
  attributes: Record<string, unknown>
  subscriptions: readonly VisitorSubscription[]
}

/** The visitor of a customer's record: its name, or its id without one. */
export function visitorOf(
  customer: { id: string; data: Record<string, unknown> },
  subscriptions: readonly VisitorSubscription[],
): Visitor {
  const { name, attributes } = customer.data
  return {
    id: customer.id,
    name: typeof name === 'string' && name.trim() !== '' ? name.trim() : customer.id,
    attributes:
      typeof attributes === 'object' && attributes !== null && !Array.isArray(attributes)
        ? (attributes as Record<string, unknown>)
        : {},
    subscriptions,
  }
}
