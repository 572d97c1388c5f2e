import * as z from 'zod'
import { attributeKey } from '../product/index.ts'
import { type FieldError, fieldErrorsOf } from '../result/index.ts'
import { Attachment } from '../uploads/index.ts'

const paths = z.array(z.string().min(1).max(500)).max(1000)
const records = z.array(z.record(z.string(), z.unknown())).max(1000)

/** The site that a tag's pages belong to (ITM-70). */
const DomainSection = z.looseObject({
  [attributeKey('domain_url')]: z.string().max(500).optional(),
  [attributeKey('favicon')]: z.string().max(2000).optional(),
  [attributeKey('apple_touch_icon')]: z.string().max(2000).optional(),
  [attributeKey('shop_title')]: z.string().max(200).optional(),
})

const Bundle = z.looseObject({
  product_path: z.string('A bundled product is a path.').min(1, 'A bundled product is a path.'),
  revenue_split: z.number().min(0).max(100),
  rate_plan: z.string().nullish(),
})

/** Fields shared by all record types (ITM-30, ITM-31). Others are free: a family may require more. */
const ItemData = z.looseObject({
  record_type: z.string().max(100).optional(),
  record_subtype: z.string().max(100).nullish(),
  baseTemplate: z.string().max(500).nullish(),
  attributes: z.record(z.string(), z.unknown()).optional(),
  tags: z.array(z.string().max(200)).max(50).optional(),
  segments: paths.optional(),
  headline: z.string().max(1000).nullish(),
  subline: z.string().max(1000).nullish(),
  familyName: z.string().max(100).nullish(),
  referencedLabel: z.string().max(200).nullish(),
  offers: paths.optional(),
  addOns: paths.optional(),
  products: paths.optional(),
  productBundles: z.array(Bundle).max(100).optional(),
  attachments: z.array(Attachment).max(100).optional(),
  associations: z.unknown().optional(),
  attributeDefinitions: records.optional(),
  attributeSections: records.optional(),
  /** References into the entitlements tree (ITM-76). */
  entitlements: z
    .array(z.looseObject({ $ref: z.string().startsWith('/entitlements/', 'Choose an entitlement.') }))
    .max(200)
    .optional(),
  domainSection: DomainSection.optional(),
  isAuthenticated: z.boolean().optional(),
  pageAuthProvider: z.string().max(200).nullish(),
  duplicatedFrom: z.string().max(500).nullish(),
  synced: z.boolean().nullish(),
  lastSynced: z.string().max(50).nullish(),
})

/** Validates the shape of an item's data. Prices, pages and attributes have rules of their own. */
export function itemDataErrors(data: unknown): FieldError[] {
  const checked = ItemData.safeParse(data, { jitless: true })
  return fieldErrorsOf(checked.error?.issues ?? [], 50)
}

/**
 * Derived columns of offers and add-ons (ITM-34): their products and rate plans in one line.
 * @param nameOfProduct the product's name by its path, if known
 */
export function derivedOfferAttributes(
  data: Readonly<Record<string, unknown>>,
  nameOfProduct: (path: string) => string | undefined = () => undefined,
): { products: string[]; ratePlan: string } {
  const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
  const bundles = listOf(data.productBundles) as { product_path?: unknown; rate_plan?: unknown }[]
  const products = [...listOf(data.products), ...bundles.map((bundle) => bundle?.product_path)]
  const named = products.filter((path): path is string => typeof path === 'string')
  const plans = bundles.map((bundle) => bundle?.rate_plan)
  return {
    products: [...new Set(named)].map((path) => nameOfProduct(path) ?? path.slice(path.lastIndexOf('/') + 1)),
    ratePlan: plans.filter((plan) => typeof plan === 'string' && plan !== '').join(', '),
  }
}
