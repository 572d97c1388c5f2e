import type { RatePlanView } from '@perennial/api/billing-products'
import type { ProductRatePlans } from '@perennial/ui/patterns/bundle-table'
import { useQueries } from '@tanstack/react-query'
import { useStaff } from '../../../staff/index.ts'
import { failureOf, useApi } from '../../../api/index.ts'

const none: ProductRatePlans = { options: [], plans: {} }
/** Loading state of a product's plans. */
export const plansOnTheirWay: ProductRatePlans = { ...none, loading: true }

/**
 * Rate plans of products, by their code at the billing provider (ATT-31). An unknown product has none. When the
 * provider does not respond, a selected plan stays, without details.
 */
export function useRatePlans(codes: readonly string[]): (code: string | null | undefined) => ProductRatePlans {
  const { client, query } = useApi()
  const { ability } = useStaff()
  const requested = ability.can('read', 'product_catalog') ? [...new Set(codes.filter((code) => code !== ''))] : []
  const { found, pending } = useQueries({
    queries: requested.map((code) => ({
      queryKey: [...query.billingProducts.key(), 'rate plans', code],
      queryFn: async () => {
        try {
          const { id } = await client.billingProducts.byCode({ sku: code })
          return { code, ...plansOf((await client.billingProducts.ratePlans({ id })).items) }
        } catch (error) {
          if (failureOf(error).status === 404) return { code, ...none }
          throw error
        }
      },
      retry: false,
      staleTime: 5 * 60_000,
    })),
    combine: (results) => ({
      found: results.flatMap(({ data }) => data ?? []),
      pending: requested.filter((_code, index) => results[index]?.isPending),
    }),
  })
  return (code) => found.find((one) => one.code === code) ?? (code && pending.includes(code) ? plansOnTheirWay : none)
}

const plansOf = (plans: readonly RatePlanView[]): ProductRatePlans => ({
  options: plans.map(({ id, name }) => ({ value: id, label: name })),
  plans: Object.fromEntries(plans.map(({ id, data }) => [id, { data }])),
})
