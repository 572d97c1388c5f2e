import {
  leadsToOffer,
  normaliseCode,
  type PromoCode,
  type PromoCodeV1,
  type PromoRefusal,
  parsePromoCode,
  parsePromoCodeV1,
  promoRefusal,
  promoV1Refusal,
} from '@perennial/domain/promo-codes'
import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'
import type { Tx } from '../../db/port.ts'
import { storedRecord, promoClaim, promoUsage } from '../../db/schema/index.ts'
import type { Offer } from '../offers/offer-view.ts'

/** A code of either kind. */
export type AnyPromoCode = PromoCode | PromoCodeV1

/** The record of a code: the id of the second kind is made of the code, that of the first stands in the ledger. */
export const recordOfCode = (code: string) =>
  or(
    and(eq(storedRecord.recordType, 'promo_code_v2'), eq(storedRecord.id, `promo_code_v2-${code}`)),
    and(
      eq(storedRecord.recordType, 'promo_code'),
      eq(storedRecord.id, sql`(select record_id from promo_usage where code = ${code})`),
    ),
  )

/** A code with its uses as the ledger counts them, including reserved ones. */
export async function findPromoCode(tx: Tx, typed: string): Promise<AnyPromoCode | undefined> {
  const code = normaliseCode(typed)
  const [found] = await tx
    .select({
      kind: storedRecord.recordType,
      data: storedRecord.data,
      available: promoUsage.available,
      used: promoUsage.used,
    })
    .from(storedRecord)
    .leftJoin(promoUsage, eq(promoUsage.code, code))
    .where(recordOfCode(code))
  if (!found) return undefined
  const usage = { availableQuantity: found.available, redeemedQuantity: found.used ?? 0 }
  const parse = found.kind === 'promo_code' ? parsePromoCodeV1 : parsePromoCode
  const stored = parse({ ...found.data, usage })
  if (!stored.ok)
    throw new Error(`The promo code ${code} is stored in a form that cannot be read: ${stored.errors[0]?.path}`)
  return stored.value
}

/** The code if it takes something off: one that leads to an offer changes no price. */
export const discountIn = (promo: AnyPromoCode | undefined): PromoCode | undefined =>
  promo && !leadsToOffer(promo) ? promo : undefined

export function refusalFor(promo: AnyPromoCode, offers: readonly Offer[], today: string): PromoRefusal | undefined {
  const items = offers.map(({ path, labels }) => ({ path, labels }))
  if (leadsToOffer(promo)) return promoV1Refusal(promo, { items }, today)
  return promoRefusal(promo, { currency: offers[0]?.currency ?? 'GBP', items }, today)
}

/**
 * Reserves one use for an order. One conditional update: of any number of concurrent reservations as many succeed as
 * uses are left.
 * @returns false when none is left
 */
export async function reserveUse(tx: Tx, code: string, orderKey: string): Promise<boolean> {
  const claimed = await tx
    .update(promoUsage)
    .set({ used: sql`${promoUsage.used} + 1` })
    .where(and(eq(promoUsage.code, code), or(isNull(promoUsage.available), lt(promoUsage.used, promoUsage.available))))
    .returning({ code: promoUsage.code })
  if (claimed.length === 0) return false
  await tx.insert(promoClaim).values({ orderKey, code, state: 'reserved' })
  return true
}

/** Releases a reserved use. Idempotent. */
export async function releaseUse(tx: Tx, orderKey: string): Promise<void> {
  const released = await tx
    .update(promoClaim)
    .set({ state: 'released' })
    .where(and(eq(promoClaim.orderKey, orderKey), eq(promoClaim.state, 'reserved')))
    .returning({ code: promoClaim.code })
  for (const { code } of released) {
    await tx
      .update(promoUsage)
      .set({ used: sql`${promoUsage.used} - 1` })
      .where(eq(promoUsage.code, code))
  }
}

/** Makes a reserved use final and updates the code's record. */
export async function redeemUse(tx: Tx, orderKey: string): Promise<void> {
  const redeemed = await tx
    .update(promoClaim)
    .set({ state: 'redeemed' })
    .where(and(eq(promoClaim.orderKey, orderKey), eq(promoClaim.state, 'reserved')))
    .returning({ code: promoClaim.code })
  for (const { code } of redeemed) {
    const count = sql`coalesce((${storedRecord.data} #>> '{usage,redeemedQuantity}')::int, 0) + 1`
    await tx
      .update(storedRecord)
      .set({
        data: sql`jsonb_set(${storedRecord.data}, '{usage,redeemedQuantity}', to_jsonb(${count}))`,
        modifiedAt: sql`now()`,
      })
      .where(recordOfCode(code))
  }
}
