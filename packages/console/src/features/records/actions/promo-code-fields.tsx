import { supportedCurrencies } from '@perennial/domain/money'
import { attributeKey } from '@perennial/domain/product'
import { lockedByRatePlan, type PromoChange, type PromoDraft } from '@perennial/domain/promo-codes'
import { Combobox } from '@perennial/ui/combobox'
import { DateField } from '@perennial/ui/date-field'
import { NumberField } from '@perennial/ui/number-field'
import { Select } from '@perennial/ui/select'
import { TextField } from '@perennial/ui/text-field'
import { skipToken, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../../../api/index.ts'
import { itemAddress, useTreeItems } from '../../../items/index.ts'
import { text } from '../texts.ts'
import { words } from '../../../words/index.ts'

interface FieldsProps {
  draft: PromoDraft
  change: (next: PromoChange) => void
  errorOf: (path: string) => string | undefined
}

/** Name, validity, limits and scope of the code. */
export function PromoFields({ draft, change, errorOf, creating }: FieldsProps & { creating: boolean }) {
  const { usage } = draft
  return (
    <>
      <TextField
        label={text('code')}
        required
        readOnly={!creating}
        value={draft.promoCode}
        onChange={(code) => change({ type: 'codeTyped', code })}
        error={errorOf('promoCode')}
      />
      <Select
        label={words('status')}
        required
        options={[
          { value: 'true', label: text('promoActive') },
          { value: 'false', label: text('promoInactive') },
        ]}
        value={draft.status === null ? null : (String(draft.status) as 'true' | 'false')}
        onChange={(status) => change({ type: 'changed', change: { status: status === 'true' } })}
        error={errorOf('status')}
      />
      <TextField
        label={text('description')}
        value={draft.description}
        onChange={(description) => change({ type: 'changed', change: { description } })}
      />
      <NumberField
        label={text('quantity')}
        hint={text('promoQuantityHint')}
        min={0}
        step={1}
        value={usage.availableQuantity}
        onChange={(availableQuantity) =>
          change({ type: 'changed', change: { usage: { ...usage, availableQuantity } } })
        }
        error={errorOf('usage.availableQuantity')}
      />
      <DateField
        label={text('startDate')}
        clearable
        value={draft.promoStartDate}
        onChange={(promoStartDate) => change({ type: 'datesChanged', promoStartDate })}
      />
      <DateField
        label={text('expiryDate')}
        clearable
        value={draft.promoExpiryDate}
        onChange={(promoExpiryDate) => change({ type: 'datesChanged', promoExpiryDate })}
        error={errorOf('promoExpiryDate')}
      />
      <Select
        label={text('applicationLevel')}
        required
        options={[
          { value: 'wholeBasket', label: text('promoWholeBasket') },
          { value: 'selectedItems', label: text('promoSelectedItems') },
        ]}
        value={draft.applicationLevel}
        onChange={(applicationLevel) => change({ type: 'applicationLevelChosen', applicationLevel })}
        error={errorOf('applicationLevel')}
      />
      <TextField
        label={text('attachedLabel')}
        disabled={draft.applicationLevel !== 'selectedItems'}
        value={draft.referencedOfferLabel ?? ''}
        onChange={(label) => change({ type: 'changed', change: { referencedOfferLabel: label || null } })}
        error={errorOf('referencedOfferLabel')}
      />
    </>
  )
}

/** The product, and the rate plans that the billing provider has for it (PRO-42). */
export function ProductFields({ draft, change, errorOf }: FieldsProps) {
  const { query } = useApi()
  const [search, setSearch] = useState('')
  const { items, loading } = useTreeItems({ tree: 'products', search })
  const path = draft.productDetails?.product?.path
  // What is chosen is read by itself: another search does not find it.
  const product = useQuery(query.items.get.queryOptions({ input: path ? itemAddress(path) : skipToken, retry: false }))
  const { attributes } = (product.data?.data ?? {}) as { attributes?: Record<string, unknown> }
  const listed = items.filter((one) => one.type === 'item' && one.path !== path)
  const products = product.data ? [product.data, ...listed] : listed
  const sku = attributes?.[attributeKey('product_code')]
  const billed = useQuery({
    ...query.billingProducts.byCode.queryOptions({ input: { sku: String(sku) } }),
    enabled: typeof sku === 'string' && sku !== '',
    retry: false,
  })
  const plans = useQuery({
    ...query.billingProducts.ratePlans.queryOptions({ input: { id: billed.data?.id ?? '' } }),
    enabled: billed.data !== undefined,
  })
  const chosen = draft.productDetails?.ratePlan?.path
  const offered = (plans.data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))
  return (
    <>
      <Combobox
        label={text('promoProduct')}
        required
        options={products.map((one) => ({ value: one.path, label: one.name }))}
        onSearch={setSearch}
        loading={loading}
        value={path ?? null}
        onChange={(next) => change({ type: 'productChosen', path: next ?? undefined })}
        error={errorOf('productDetails.product.path')}
      />
      <Combobox
        label={text('ratePlan')}
        required
        options={offered}
        loading={billed.isFetching || plans.isFetching}
        value={chosen ?? null}
        onChange={(next) =>
          change({
            type: 'ratePlanChosen',
            path: next ?? undefined,
            ratePlan: plans.data?.items.find(({ id }) => id === next),
          })
        }
        error={errorOf('productDetails.ratePlan.path')}
      />
    </>
  )
}

const durations = ['Days', 'Weeks', 'Months', 'Years'] as const

/** Amount and duration of the discount. What the rate plan gives is shown and cannot be typed (PRO-40, PRO-41). */
export function DiscountFields({ draft, change, errorOf }: FieldsProps) {
  const { discount } = draft
  const { query } = useApi()
  const plan = draft.productDetails?.ratePlan?.path
  const { data: ratePlan } = useQuery({
    ...query.billingProducts.ratePlan.queryOptions({ input: { path: plan ?? '' } }),
    enabled: plan !== undefined,
    retry: false,
  })
  const given = lockedByRatePlan(ratePlan)
  const lock = (field: (typeof given)[number]) =>
    given.includes(field) ? { readOnly: true, hint: text('promoFromRatePlan') } : {}
  const set = (part: Partial<PromoDraft['discount']>) => change({ type: 'discountChanged', discount: part })
  return (
    <>
      <Select
        label={text('discountType')}
        required
        options={[
          { value: 'DiscountPercentage', label: text('promoPercentage') },
          { value: 'DiscountFixedAmount', label: text('promoFixedAmount') },
        ]}
        value={discount.discountType ?? null}
        onChange={(discountType) => change({ type: 'discountTypeChosen', discountType })}
        error={errorOf('discount.discountType')}
      />
      {discount.discountType === 'DiscountFixedAmount' ? (
        <>
          <NumberField
            label={text('amountDiscount')}
            min={0}
            step={0.01}
            value={discount.amountDiscount ?? null}
            {...lock('amountDiscount')}
            onChange={(amountDiscount) => set({ amountDiscount })}
          />
          <Combobox
            label={words('currency')}
            options={supportedCurrencies.map(({ code }) => ({ value: code, label: code }))}
            value={discount.currency ?? null}
            {...lock('currency')}
            onChange={(currency) => set({ currency })}
          />
        </>
      ) : (
        <NumberField
          label={text('percentageDiscount')}
          min={0}
          max={100}
          step={0.01}
          unit="%"
          value={discount.percentageDiscount ?? null}
          {...lock('percentageDiscount')}
          onChange={(percentageDiscount) => set({ percentageDiscount })}
        />
      )}
      <NumberField
        label={text('durationLength')}
        min={1}
        step={1}
        value={discount.durationLength ?? null}
        {...lock('durationLength')}
        onChange={(durationLength) => set({ durationLength })}
      />
      <Select
        label={text('durationType')}
        options={durations.map((value) => ({ value, label: value }))}
        value={discount.durationType ?? null}
        {...lock('durationType')}
        onChange={(durationType) => set({ durationType })}
      />
    </>
  )
}
