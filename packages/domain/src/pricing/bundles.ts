import { allocate, money } from '../money/index.ts'

/** One product of an offer with its share of the revenue in per cent (PED-38). */
export interface ProductBundle {
  product_path: string
  revenue_split: number
  rate_plan?: string | null
  [more: string]: unknown
}

/** Why a picked product is refused (PED-42). */
export const missingSkuText =
  'Selected product does not have a SKU configured. Please add a SKU or select a different product.'

/** 100 per cent in whole parts that differ by at most one, the larger first: 34, 33, 33 (PED-39). */
export const evenSplits = (count: number): number[] =>
  allocate(
    money(100, 'JPY'),
    Array.from({ length: count }, () => 1n),
  ).map(({ minor }) => Number(minor))

/** A typed share: clamped to 0 and 100, with up to two decimals (PED-40). */
export const splitTyped = (typed: string): number => {
  const value = Number(typed)
  return Number.isFinite(value) ? Math.round(Math.min(100, Math.max(0, value)) * 100) / 100 : 0
}

/**
 * Adds a product to the bundles. Even shares stay even; once a user has set them, the new product gets the rest of 100.
 */
export function withProduct(
  bundles: readonly ProductBundle[],
  product: { path: string; sku: string | null | undefined },
): { ok: true; bundles: ProductBundle[] } | { ok: false; message: string } {
  if (!product.sku?.trim()) return { ok: false, message: missingSkuText }
  if (bundles.some(({ product_path }) => product_path === product.path)) return { ok: true, bundles: [...bundles] }
  const even = evenSplits(bundles.length)
  const untouched = bundles.every(({ revenue_split }, index) => revenue_split === even[index])
  const left = Math.max(0, 100 - splitTotal(bundles))
  const next = [...bundles, { product_path: product.path, revenue_split: left, rate_plan: null }]
  const splits = evenSplits(next.length)
  return {
    ok: true,
    bundles: untouched ? next.map((bundle, index) => ({ ...bundle, revenue_split: splits[index]! })) : next,
  }
}

/** The bundles without a product; even shares stay even, others are left as they are. */
export function withoutProduct(bundles: readonly ProductBundle[], path: string): ProductBundle[] {
  const even = evenSplits(bundles.length)
  const untouched = bundles.every(({ revenue_split }, index) => revenue_split === even[index])
  const left = bundles.filter(({ product_path }) => product_path !== path)
  const splits = evenSplits(left.length)
  return untouched ? left.map((bundle, index) => ({ ...bundle, revenue_split: splits[index]! })) : left
}

/** Whether shares are read-only: another system determines the price (PED-40). */
export const areSplitsLocked = ({ external, readOnly = false }: { external: boolean; readOnly?: boolean }): boolean =>
  external || readOnly

/** The sum of all shares, free of binary fractions. */
export const splitTotal = (bundles: readonly Pick<ProductBundle, 'revenue_split'>[]): number =>
  bundles.reduce((acc, { revenue_split }) => acc + Math.round(revenue_split * 100), 0) / 100

/** Warning when the shares do not add up to 100; it blocks nothing. */
export function splitWarning(bundles: readonly Pick<ProductBundle, 'revenue_split'>[]): string | undefined {
  const total = splitTotal(bundles)
  return bundles.length === 0 || total === 100 ? undefined : `The revenue splits add up to ${total}%, not to 100%.`
}
