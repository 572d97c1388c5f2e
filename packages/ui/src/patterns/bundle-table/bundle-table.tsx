import {
  areSplitsLocked,
  type ProductBundle,
  type RatePlan,
  ratePlanDetails,
  splitTyped,
  splitWarning,
  withoutProduct,
  withProduct,
} from '@perennial/domain/pricing'
import { useState } from 'react'
import { Callout } from '../../components/callout/index.ts'
import { Combobox } from '../../components/combobox/index.ts'
import { IconButton } from '../../components/icon-button/index.ts'
import { NumberField } from '../../components/number-field/index.ts'
import type { Option } from '../../components/option-list/index.ts'
import { Select } from '../../components/select/index.ts'
import { CloseIcon } from '../../icons/index.ts'
import { fill } from '@perennial/domain/messages'
import { useMessages, productWords } from '../../messages/index.ts'
import * as styles from './bundle-table.styles.ts'

/** A product that can be added: its path, name, and product code at the billing provider. */
export interface PickableProduct extends Option {
  sku: string | null | undefined
}

/** The rate plans of a product: the options, and the details of each; `undefined` when they cannot be loaded. */
export interface ProductRatePlans {
  options: readonly Option[]
  /** They are still on their way. */
  loading?: boolean
  plans: Readonly<Record<string, RatePlan | undefined>>
}

export interface BundleTableProps {
  bundles: readonly ProductBundle[]
  onChange?: (bundles: ProductBundle[]) => void
  /** Products to add or, with `onSearchProducts`, those found. */
  products: readonly PickableProduct[]
  onSearchProducts?: (text: string) => void
  searching?: boolean
  /** The label of a product in the table. */
  nameOf: (productPath: string) => string
  /** The rate plans of a product in the table. */
  ratePlansOf: (productPath: string) => ProductRatePlans | undefined
  /** Currency of the prices in the rate plan details. */
  currency?: string
  /** The price comes from another system: splits are locked (PED-40). */
  externalPrice?: boolean
  readOnly?: boolean
}

/** The products of an offer with their revenue share and rate plans (PED-37). */
export function BundleTable({
  bundles,
  onChange,
  products,
  onSearchProducts,
  searching,
  nameOf,
  ratePlansOf,
  currency,
  externalPrice = false,
  readOnly = false,
}: BundleTableProps) {
  const messages = useMessages()
  const [refusal, setRefusal] = useState<string>()
  const [round, setRound] = useState(0)
  const locked = areSplitsLocked({ external: externalPrice, readOnly })
  const warning = splitWarning(bundles)
  const change = (at: number, next: Partial<ProductBundle>) =>
    onChange?.(bundles.map((bundle, place) => (place === at ? { ...bundle, ...next } : bundle)))
  const add = (path: string | null) => {
    if (path === null) return
    const next = withProduct(bundles, { path, sku: products.find(({ value }) => value === path)?.sku })
    setRefusal(next.ok ? undefined : next.message)
    if (next.ok) onChange?.(next.bundles)
    setRound(round + 1)
  }
  return (
    <div className={styles.frame().className}>
      <div className={styles.scroll().className}>
        <table className={styles.table().className} aria-label={messages.bundles}>
          <thead>
            <tr>
              <th scope="col">{messages.bundleName}</th>
              <th scope="col">{messages.bundleSplit}</th>
              <th scope="col">{messages.bundlePlan}</th>
              <th scope="col">{messages.bundlePlanDetails}</th>
              <th scope="col">
                <span className={styles.spoken().className}>{messages.bundleActions}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {bundles.map((bundle, index) => {
              const name = nameOf(bundle.product_path)
              const rates = ratePlansOf(bundle.product_path)
              return (
                <tr key={bundle.product_path}>
                  <th scope="row">{name}</th>
                  <td className={styles.split().className}>
                    <NumberField
                      label={fill(messages.bundleSplitOf, { name })}
                      labelHidden
                      unit="%"
                      min={0}
                      max={100}
                      stepless
                      format={{ maximumFractionDigits: 2 }}
                      disabled={externalPrice}
                      readOnly={locked}
                      value={bundle.revenue_split}
                      onChange={(value) => change(index, { revenue_split: splitTyped(String(value ?? 0)) })}
                    />
                  </td>
                  <td className={styles.plan().className}>
                    <Select
                      label={fill(messages.bundlePlanOf, { name })}
                      labelHidden
                      readOnly={readOnly}
                      options={rates?.options ?? []}
                      loading={rates?.loading ?? false}
                      value={bundle.rate_plan ?? null}
                      onChange={(rate_plan) => change(index, { rate_plan })}
                    />
                  </td>
                  <td>
                    {productWords(ratePlanDetails(bundle.rate_plan ? rates?.plans[bundle.rate_plan] : null, currency))}
                  </td>
                  <td className={styles.actions().className}>
                    {!readOnly && (
                      <IconButton
                        icon={CloseIcon}
                        label={fill(messages.remove, { name })}
                        onClick={() => onChange?.(withoutProduct(bundles, bundle.product_path))}
                      />
                    )}
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
      {bundles.length === 0 && <p className={styles.note().className}>{messages.bundlesEmpty}</p>}
      {externalPrice && <p className={styles.note().className}>{messages.bundleExternal}</p>}
      {warning && <Callout tone="warning">{warning}</Callout>}
      {!readOnly && (
        <div className={styles.adding().className}>
          <Combobox
            // One product is added at a time (PED-41); afterwards the search is reset.
            key={round}
            autoFocus={round > 0}
            label={messages.bundleAdd}
            options={products.filter(({ value }) => !bundles.some(({ product_path }) => product_path === value))}
            onSearch={onSearchProducts}
            loading={searching}
            error={refusal}
            value={null}
            onChange={add}
          />
        </div>
      )}
    </div>
  )
}
