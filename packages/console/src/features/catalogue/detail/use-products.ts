import type { ItemNode } from '@perennial/api/catalogue'
import { attributeKey } from '@perennial/domain/product'
import { nameOf } from '@perennial/domain/catalogue'
import type { ProductBundle } from '@perennial/domain/pricing'
import type { BundleTableProps, PickableProduct } from '@perennial/ui/patterns/bundle-table'
import { useQueries } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useApi } from '../../../api/index.ts'
import { itemAddress, useTreeItems } from '../../../items/index.ts'
import { plansOnTheirWay, useRatePlans } from './use-rate-plans.ts'

const codeKey = attributeKey('product_code')
const nameKey = attributeKey('display_name')

/** A product's code at the billing provider, and its label. */
function productOf({ path, name, data }: Pick<ItemNode, 'path' | 'name' | 'data'>): PickableProduct {
  const attributes = (data?.attributes ?? {}) as Record<string, unknown>
  const [code, label] = [attributes[codeKey], attributes[nameKey]]
  return {
    value: path,
    label: typeof label === 'string' && label !== '' ? label : name,
    sku: typeof code === 'string' ? code : null,
  }
}

/** Products of the catalogue, for pickers. */
export function useProducts({ search = '', enabled = true }: { search?: string; enabled?: boolean } = {}) {
  const { items, loading } = useTreeItems({ tree: 'products', search, enabled })
  const products = useMemo(() => items.filter(({ type }) => type === 'item').map(productOf), [items])
  return { products, loading }
}

/** Options of a table of bundles, and details of the products in it. */
export function useBundleChoices(
  bundles: readonly ProductBundle[],
): Pick<BundleTableProps, 'products' | 'searching' | 'onSearchProducts' | 'nameOf' | 'ratePlansOf'> {
  const { query } = useApi()
  const [search, setSearch] = useState('')
  const { products: found, loading } = useProducts({ search })
  // Products in the table are loaded by path, independent of the search.
  const { chosen, pending } = useQueries({
    queries: bundles.map(({ product_path }) => ({
      ...query.items.get.queryOptions({ input: itemAddress(product_path) }),
      retry: false,
      staleTime: 60_000,
    })),
    combine: (results) => ({
      chosen: results.flatMap(({ data }) => (data ? [productOf(data)] : [])),
      pending: bundles.filter((_bundle, index) => results[index]?.isPending).map(({ product_path }) => product_path),
    }),
  })
  const of = (path: string) => [...chosen, ...found].find(({ value }) => value === path)
  const plansOf = useRatePlans(chosen.map(({ sku }) => sku ?? ''))
  return {
    products: found,
    searching: loading,
    onSearchProducts: setSearch,
    nameOf: (path) => of(path)?.label ?? nameOf(path),
    ratePlansOf: (path) => (pending.includes(path) ? plansOnTheirWay : plansOf(of(path)?.sku)),
  }
}
