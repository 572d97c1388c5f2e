import type { Visitor } from '@perennial/domain/journeys'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Db, Scope } from '../db/port.ts'
import { shopper, storedRecord, subscription, subscriptionItem } from '../db/schema/index.ts'
import { everPublishedOffers } from '../modules/offers/find-offers.ts'
import { labelsOfOffer } from '../modules/offers/offer-view.ts'
import { customerWithAddress } from '../modules/records/customer-identity.ts'

/** One that is paused or could not be charged is theirs, too: nobody has to be won who is a subscriber. */
const running = ['active', 'past_due', 'paused', 'cancel_pending'] as const

/**
 * What a shopper who has signed in is to the shop: their segments, whether a subscription of theirs runs, the labels of
 * the offers in it, and the claims that their token would have. Somebody who has not bought yet has claims alone.
 */
export const standingOf = (
  db: Db,
  scope: Scope,
  shopperId: string,
): Promise<Pick<Visitor, 'segments' | 'hasActiveSubscription' | 'subscriptionOfferLabels' | 'claims'>> =>
  db.asTenant(scope, async (tx) => {
    const [found] = await tx.select({ email: shopper.email }).from(shopper).where(eq(shopper.id, shopperId))
    if (!found) return {}
    const claims = { sub: shopperId, email: found.email }
    const customer = await customerWithAddress(tx, found.email)
    if (customer === undefined) return { claims }
    const [record] = await tx
      .select({ data: storedRecord.data })
      .from(storedRecord)
      .where(and(eq(storedRecord.recordType, 'customer'), eq(storedRecord.id, customer)))
    const items = await tx
      .select({ path: subscriptionItem.offerPath })
      .from(subscription)
      .innerJoin(subscriptionItem, eq(subscriptionItem.subscriptionId, subscription.id))
      .where(
        and(
          eq(subscription.customerId, customer),
          inArray(subscription.status, [...running]),
          isNull(subscriptionItem.untilOn),
        ),
      )
    const paths = [...new Set(items.map(({ path }) => path))]
    const offers = await everPublishedOffers(tx, paths)
    const segments = record?.data.segments
    return {
      claims,
      segments: Array.isArray(segments) ? segments.map(String) : [],
      hasActiveSubscription: items.length > 0,
      subscriptionOfferLabels: [...new Set(offers.flatMap(({ data }) => labelsOfOffer(data)))],
    }
  })
