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
import { text } from '../../texts.ts'
import { listIn, recordIn, type TabProps, useItemEditor } from '../item-editor-context.ts'
import { useBundleChoices } from '../use-products.ts'

/** The products of an offer or add-on: their share of the revenue and their rate plans (ITM-72, PED-37 to PED-43). */
export function BundlesTab({ readOnly }: TabProps) {
  const { editing } = useItemEditor()
  const { data, change } = editing
  const bundles = listIn<ProductBundle>(data, 'productBundles')
  const choices = useBundleChoices(bundles)
  const stored = recordIn(data, 'attributes')[attributeKey('price')]
  const price = parsePrice(stored ?? [])
  const parts: readonly PricePart[] = price.ok ? (price.value as PricePart[]) : []
  return (
    <Card title={text('tabProducts')}>
      <BundleTable
        bundles={bundles}
        {...choices}
        {...(parts.length > 0 ? { currency: currencyOfPrice(parts) } : {})}
        externalPrice={isExternalPrice(parts)}
        readOnly={readOnly}
        // Orders read the list of paths, so both are kept in sync.
        onChange={(next) => change({ productBundles: next, products: next.map(({ product_path }) => product_path) })}
      />
    </Card>
  )
}
