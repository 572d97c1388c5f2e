import * as z from 'zod'
import { intervalUnits, type IntervalUnit } from '../calendar/index.ts'
import { failed, fieldErrorsOf, ok, type Result } from '../result/index.ts'

/** The discount attribute: a percentage for a time (PED-29). */
export interface TermDiscount {
  value: number
  termLength: number
  termType: IntervalUnit
}

/** A discount attribute after a change: numbers stay at 0 or above, an unknown unit is ignored. */
export function nextTermDiscount(before: TermDiscount, change: Partial<TermDiscount>): TermDiscount {
  const { value, termLength, termType } = { ...before, ...change }
  return {
    value: Number.isFinite(value) ? Math.max(0, value) : 0,
    termLength: Number.isFinite(termLength) ? Math.max(0, Math.trunc(termLength)) : 0,
    termType: intervalUnits.includes(termType) ? termType : before.termType,
  }
}

const ItemDiscountShape = z.looseObject({
  discountType: z.enum(['DiscountPercentage', 'DiscountFixedAmount']),
  percentageDiscount: z.number().min(0).max(100).nullish(),
  amountDiscount: z.number().min(0).nullish(),
  currency: z.string().nullish(),
  orderItemsWithSpecifiedDiscount: z
    .looseObject({
      discountedOffers: z.array(z.string()).default([]),
      discountedAddOns: z.array(z.string()).default([]),
    })
    .nullish(),
  discountOverrides: z.record(z.string(), z.unknown()).nullish(),
})

/** The stored shape of a discount item (PED-30). Paths of its targets; without any it applies to everything. */
export type ItemDiscount = z.infer<typeof ItemDiscountShape>

/** Reads the discount of a catalogue item. */
export function parseItemDiscount(value: unknown): Result<ItemDiscount> {
  const checked = ItemDiscountShape.safeParse(value, { jitless: true })
  if (checked.success) return ok(checked.data)
  return failed(fieldErrorsOf(checked.error.issues))
}
