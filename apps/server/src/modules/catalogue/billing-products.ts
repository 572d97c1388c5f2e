import type { RatePlanView } from '@perennial/api/billing-products'
import { guarded } from '../../http/guard.ts'
import type { BillingCharge, BillingProduct } from '../../ports/index.ts'

/** Calls to the billing provider go over the network: no transaction is open meanwhile. */
export const billingProducts = {
  list: guarded.billingProducts.list.handler(async ({ input, context: { ports, scope } }) => {
    const products = await ports.billing.products(scope)
    return { items: products.slice(0, input.limit).map(viewOf) }
  }),

  byCode: guarded.billingProducts.byCode.handler(async ({ input, context: { ports, scope }, errors }) => {
    const product = (await ports.billing.products(scope)).find(({ sku }) => sku === input.sku)
    if (!product) throw errors.NOT_FOUND()
    return viewOf(product)
  }),

  ratePlans: guarded.billingProducts.ratePlans.handler(async ({ input, context: { ports, scope }, errors }) => {
    const product = (await ports.billing.products(scope)).find(({ id }) => id === input.id)
    if (!product) throw errors.NOT_FOUND()
    return { items: product.ratePlans.map(ratePlanView) }
  }),

  ratePlan: guarded.billingProducts.ratePlan.handler(async ({ input, context: { ports, scope }, errors }) => {
    const plans = (await ports.billing.products(scope)).flatMap(({ ratePlans }) => ratePlans)
    const plan = plans.find(({ id }) => id === input.path) ?? plans.find(({ name }) => name === input.path)
    if (!plan) throw errors.NOT_FOUND()
    return ratePlanView(plan)
  }),
}

const viewOf = ({ id, name, sku }: BillingProduct) => ({ id, name, sku })

const ratePlanView = ({ id, name, charges }: BillingProduct['ratePlans'][number]): RatePlanView => ({
  id,
  name,
  data: {
    // A recurring charge describes a plan better than a one-time charge.
    productRatePlanCharges: [...charges]
      .sort((one, other) => Number(one.everyMonths === null) - Number(other.everyMonths === null))
      .map((charge) => ({
        name: charge.name,
        ...periodOf(charge),
        ...(charge.lasts ? { upToPeriods: charge.lasts.periods, upToPeriodsType: charge.lasts.type } : {}),
        pricing: [{ currency: charge.currency, price: charge.amount, ...discountOf(charge) }],
      })),
  },
})

const discountOf = ({ takesOff }: BillingCharge) => ({
  ...(takesOff?.percentage === undefined ? {} : { discountPercentage: takesOff.percentage }),
  ...(takesOff?.amount === undefined ? {} : { discountAmount: takesOff.amount }),
})

const named: Readonly<Record<number, string>> = { 1: 'Month', 3: 'Quarter', 6: 'Half year', 12: 'Year' }

function periodOf({ everyMonths }: BillingCharge): { billingPeriod: string; specificBillingPeriod: number | null } {
  if (everyMonths === null) return { billingPeriod: 'One time', specificBillingPeriod: null }
  const period = named[everyMonths]
  return period
    ? { billingPeriod: period, specificBillingPeriod: null }
    : { billingPeriod: 'Specific Months', specificBillingPeriod: everyMonths }
}
