import { nameOf } from '@perennial/domain/catalogue'
import {
  currencyOfPrice,
  isExternalPrice,
  type PricePart,
  parsePrice,
  type ProductBundle,
} from '@perennial/domain/pricing'
import { attributeKey } from '@perennial/domain/product'
import { Card } from '@perennial/ui/card'
import { BundleTable } from '@perennial/ui/patterns/bundle-table'
import { useState } from 'react'
import { message } from '../../../../messages/index.ts'
import { listIn, recordIn, type TabProps, useItemEditor } from '../item-editor-context.ts'
import { useProducts } from '../use-products.ts'
import { useRatePlans } from '../use-rate-plans.ts'

/** The products of an offer or add-on: their share of the revenue and their rate plans (ITM-72, PED-37 to PED-43). */
export function BundlesTab({ readOnly }: TabProps) {
  const { editing } = useItemEditor()
  const { data, change } = editing
  const [search, setSearch] = useState('')
  const found = useProducts({ search })
  // Those in the table are known by all products, whatever is being searched for.
  const all = useProducts()
  const bundles = listIn<ProductBundle>(data, 'productBundles')
  const productOf = (path: string) => [...all, ...found].find(({ value }) => value === path)
  const plansOf = useRatePlans(bundles.map(({ product_path }) => productOf(product_path)?.sku ?? ''))
  const stored = recordIn(data, 'attributes')[attributeKey('price')]
  const price = parsePrice(stored ?? [])
  const parts: readonly PricePart[] = price.ok ? (price.value as PricePart[]) : []
  return (
    <Card title={message('tabProducts')}>
      <BundleTable
        bundles={bundles}
        products={found}
        onSearchProducts={setSearch}
        nameOf={(path) => productOf(path)?.label ?? nameOf(path)}
        ratePlansOf={(path) => plansOf(productOf(path)?.sku)}
        {...(parts.length > 0 ? { currency: currencyOfPrice(parts) } : {})}
        externalPrice={isExternalPrice(parts)}
        readOnly={readOnly}
        // The list of paths is what orders take; both say the same.
        onChange={(next) => change({ productBundles: next, products: next.map(({ product_path }) => product_path) })}
      />
    </Card>
  )
}
