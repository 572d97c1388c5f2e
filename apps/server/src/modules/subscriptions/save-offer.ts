import type { CalendarDate } from '@perennial/domain/calendar'
import { money } from '@perennial/domain/money'
import { discountCovers, type DiscountDuration } from '@perennial/domain/pricing'
import { isGivenAgain, type KeptDiscount, leadingCharge } from '@perennial/domain/subscription'
import { and, eq, lte } from 'drizzle-orm'
import { plus } from '@perennial/domain/calendar'
import type { Tx } from '../../db/port.ts'
import { charge, saveGiven, subscription as subscriptionTable } from '../../db/schema/index.ts'
import { readSetting } from '../settings/setting-store.ts'
import type { Batch, Held, Note } from './batch.ts'
import { chargeLine } from './plan-charges.ts'

export type SaveOffer = Awaited<ReturnType<typeof saveOffers>>[number]

/** Takes a save offer instead of leaving. */
export interface StayCommand {
  action: 'stay'
  saveOffer: string
}

/** What staff offer to those who are about to leave, in their order. */
export const saveOffers = async (tx: Tx) => (await readSetting(tx, 'self_service')).save_offers

export const saveOfferWithId = async (tx: Tx, id: string): Promise<SaveOffer | undefined> =>
  (await saveOffers(tx)).find((one) => one.id === id && !one.stopped)

/** On which day a customer has taken each save offer last. */
export async function givenTo(tx: Tx, customerId: string): Promise<Map<string, CalendarDate>> {
  const rows = await tx.select().from(saveGiven).where(eq(saveGiven.customerId, customerId))
  return new Map(rows.map(({ saveOffer, givenOn }) => [saveOffer, givenOn]))
}

interface About {
  tx: Tx
  batch: Batch
  subscription: Held
}

export const mayTake = async ({ tx, batch, subscription }: About, save: SaveOffer): Promise<boolean> =>
  isGivenAgain(save, (await givenTo(tx, subscription.row.customerId)).get(save.id), batch.now.today)

/**
 * Notes that a customer has taken an offer. Two of their subscriptions could take it at once: the later one finds the
 * row of the first, and is rolled back.
 */
export function noteTaken({ tx, batch, subscription }: About, save: SaveOffer, refused: () => Error): void {
  const { id, customerId } = subscription.row
  const { today } = batch.now
  const taken = { saveOffer: save.id, customerId, subscriptionId: id, givenOn: today }
  batch.later(async () => {
    const noted = await tx
      .insert(saveGiven)
      .values(taken)
      .onConflictDoUpdate({
        target: [saveGiven.tenantId, saveGiven.mode, saveGiven.customerId, saveGiven.saveOffer],
        set: taken,
        setWhere: lte(saveGiven.givenOn, plus(today, -save.again_after_months, 'months')),
      })
      .returning({ id: saveGiven.saveOffer })
    if (noted.length === 0) throw refused()
  })
}

const durations = { days: 'Days', weeks: 'Weeks', months: 'Months', years: 'Years' } as const

/**
 * Reduces the next payments of a subscription.
 * @returns undefined where nothing repeats, or an earlier discount has not run out
 */
export function takeDiscount(
  { tx, batch, subscription }: About,
  save: SaveOffer,
  noted: Omit<Note, 'actor'>,
): { eventId: string } | undefined {
  const { row } = subscription
  const lead = leadingCharge(subscription.pending)
  if (!lead?.rhythm || (row.discount && discountCovers(row.discount, row.discount.from, lead.dueOn))) return undefined
  const { unit, every } = lead.rhythm
  const duration: DiscountDuration = { durationLength: every * save.payments, durationType: durations[unit] }
  const discount: KeptDiscount = {
    discountType: 'DiscountPercentage',
    percentageDiscount: save.percent,
    ...duration,
    from: lead.dueOn,
  }
  subscription.row = { ...row, discount }
  batch.touch(subscription)
  batch.later(() => tx.update(subscriptionTable).set({ discount }).where(eq(subscriptionTable.id, row.id)))
  subscription.pending = subscription.pending.map((one) => {
    const item = subscription.items.find(({ id }) => id === one.itemId)
    // What staff have set stays as it is, and add-ons have discounts of their own.
    if (one.edited || !item || item.addOn) return one
    const line = chargeLine(
      { unit: money(one.unitMinor, one.currency), dueOn: one.dueOn },
      { item, discount, rate: { name: item.taxName, percent: item.taxPercent } },
    )
    const amounts = { netMinor: line.net.minor, taxMinor: line.tax.minor, grossMinor: line.gross.minor }
    batch.later(() =>
      tx
        .update(charge)
        .set({ ...amounts, version: one.version + 1, modifiedAt: batch.now.at })
        .where(and(eq(charge.id, one.id), eq(charge.state, 'pending'))),
    )
    return { ...one, ...amounts }
  })
  return { eventId: batch.note(subscription, { ...noted, actor: 'customer' }) }
}
