import { productPicklistLimit } from '@perennial/domain/attributes'
import * as z from 'zod'
import { endpoint } from '../endpoint/index.ts'

/** A product of the billing provider, as pickers list it. */
export const BillingProductView = z.object({ id: z.string(), name: z.string(), sku: z.string() })
export type BillingProductView = z.infer<typeof BillingProductView>

/** A rate plan of the billing provider (PED-31). */
export const RatePlanView = z.object({
  id: z.string(),
  name: z.string(),
  data: z.object({
    productRatePlanCharges: z.array(
      z.object({
        name: z.string(),
        billingPeriod: z.string().nullable(),
        specificBillingPeriod: z.int().nullable(),
        /** How long a discount lasts (PRO-41). */
        upToPeriods: z.int().nullable().optional(),
        upToPeriodsType: z.string().nullable().optional(),
        pricing: z.array(
          z.object({
            currency: z.string(),
            price: z.number().nullable(),
            discountPercentage: z.number().nullable().optional(),
            discountAmount: z.number().nullable().optional(),
          }),
        ),
      }),
    ),
  }),
})
export type RatePlanView = z.infer<typeof RatePlanView>

const NOT_FOUND = { status: 404, message: 'Not found (object)' } as const
const can = ['read', 'product_catalog'] as const

/** Products of the billing provider, requested each time and not stored. */
export const billingProducts = {
  /** ATT-30. */
  list: endpoint
    .meta({ can })
    .route({
      method: 'GET',
      path: '/api/objects/zuora/products',
      summary: 'Products of the billing provider',
      tags: ['catalogue'],
    })
    .input(z.object({ limit: z.int().min(1).max(productPicklistLimit).optional() }))
    .output(z.object({ items: z.array(BillingProductView) })),

  /** ATT-31: a product by its code. */
  byCode: endpoint
    .meta({ can })
    .route({
      method: 'GET',
      path: '/api/objects/zuora/products/name/{sku}',
      summary: 'A product of the billing provider',
      tags: ['catalogue'],
    })
    .errors({ NOT_FOUND })
    .input(z.object({ sku: z.string().min(1).max(200) }))
    .output(BillingProductView),

  /** ATT-31: its rate plans. */
  ratePlans: endpoint
    .meta({ can })
    .route({
      method: 'GET',
      path: '/api/objects/zuora/products/{id}/related/rate_plan',
      summary: 'Rate plans of a product',
      tags: ['catalogue'],
    })
    .errors({ NOT_FOUND })
    .input(z.object({ id: z.string().min(1).max(200) }))
    .output(z.object({ items: z.array(RatePlanView) })),

  /** PRO-41: a rate plan by its id or name. */
  ratePlan: endpoint
    .meta({ can })
    .route({
      method: 'GET',
      path: '/api/objects/zuora/rate_plans/name/{path}',
      summary: 'A rate plan',
      tags: ['catalogue'],
    })
    .errors({ NOT_FOUND })
    .input(z.object({ path: z.string().min(1).max(500) }))
    .output(RatePlanView),
}
