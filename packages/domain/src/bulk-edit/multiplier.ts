import { percentOf, toMoney, toWire } from '../money/index.ts'
import type { PricePart } from '../pricing/index.ts'

/** Points of a step of the multiplier, of which 100 are the whole price (BLK-15). */
const multiplierStep = 5

/** The multiplier that changes nothing (BLK-14). */
export const noMultiplier = 1

/** The requested change of prices. */
export type PriceShift = 'uplift' | 'discount'

// Counted in hundredths of a point, so that steps of 0.05 add up exactly.
const pointsOf = (multiplier: number) => Math.round(multiplier * 10_000) / 100

/** The multiplier one step further up or down; never below 0 (BLK-15). */
export const multiplierStepped = (multiplier: number, direction: 1 | -1): number =>
  Math.max(0, pointsOf(multiplier) + direction * multiplierStep) / 100

/** The multiplier of an uplift or discount by per cent: 1 plus or minus the fraction (BLK-14), not below 0. */
export const multiplierOf = (shift: PriceShift, percent: number): number =>
  Math.max(0, 100 + (shift === 'uplift' ? percent : -percent)) / 100

/** Effect of a multiplier, for the summary: `No change`, `+5%`, `-12.5%`. */
export function multiplierText(multiplier: number): string {
  const points = Math.round((pointsOf(multiplier) - 100) * 100) / 100
  if (points === 0) return 'No change'
  return `${points > 0 ? '+' : ''}${points}%`
}

/**
 * A price times a multiplier, each charge rounded to its currency once. What another system prices is left alone.
 * @param parts a stored price
 */
export const multipliedPrice = (parts: readonly PricePart[], multiplier: number): PricePart[] =>
  parts.map((part) => {
    if (multiplier === noMultiplier || part.use_external_price) return { ...part }
    const amount = percentOf(toMoney(part.value, part.currencyCode), String(pointsOf(multiplier)))
    return { ...part, value: toWire(amount) }
  })
