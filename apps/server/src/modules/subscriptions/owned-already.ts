import { and, eq, inArray, ne } from 'drizzle-orm'
import type { Tx } from '../../db/port.ts'
import { subscription, subscriptionItem } from '../../db/schema/index.ts'

/** An offer on its way to becoming a subscription: where it is, and the paths of what it contains. */
export interface Chosen {
  path: string
  products: readonly string[]
}

/** A chosen offer, and the subscription that has it, or a product of it, already. */
export interface OwnedAlready {
  offer: string
  subscription: { id: string; name: string }
}

/** Nobody has more that still runs. */
const maxSubscriptions = 100

/**
 * Which of the chosen offers a customer has already, in a subscription that has not ended: the offer itself, or a product
 * that it contains. Only for whoever is that customer: to anybody else it would tell who subscribes to what.
 * @param except an order whose own subscriptions do not count
 */
export async function ownedAlready(
  tx: Tx,
  { customer, chosen, except }: { customer: string; chosen: readonly Chosen[]; except?: string },
): Promise<OwnedAlready[]> {
  if (chosen.length === 0) return []
  const running = await tx
    .select({ id: subscription.id, name: subscription.name })
    .from(subscription)
    .where(
      and(
        eq(subscription.customerId, customer),
        ne(subscription.status, 'ended'),
        ...(except === undefined ? [] : [ne(subscription.orderReference, except)]),
      ),
    )
    .orderBy(subscription.createdAt, subscription.id)
    .limit(maxSubscriptions)
  if (running.length === 0) return []
  const items = await tx
    .select({
      of: subscriptionItem.subscriptionId,
      path: subscriptionItem.offerPath,
      products: subscriptionItem.products,
    })
    .from(subscriptionItem)
    .where(
      and(
        inArray(
          subscriptionItem.subscriptionId,
          running.map(({ id }) => id),
        ),
        eq(subscriptionItem.addOn, false),
      ),
    )
  return chosen.flatMap(({ path, products }) => {
    const same = items.filter((one) => one.path === path || one.products?.some((product) => products.includes(product)))
    const owned = running.find(({ id }) => same.some(({ of }) => of === id))
    return owned ? [{ offer: path, subscription: owned }] : []
  })
}
