import { nameOf } from '@perennial/domain/catalogue'
import { defaultCurrency } from '@perennial/domain/money'
import type { ItemDiscount } from '@perennial/domain/pricing'
import { MoneyField } from '../../components/money-field/index.ts'
import type { Option } from '../../components/option-list/index.ts'
import { PercentField } from '../../components/percent-field/index.ts'
import { RadioGroup } from '../../components/radio-group/index.ts'
import { Stack } from '../../components/stack/index.ts'
import { TagPicker } from '../../components/tag-picker/index.ts'
import { useMessages } from '../../messages/index.ts'
import { css } from '../../theme/index.ts'

const short = css({ maxInlineSize: '240px' })

/** Offers or add-ons to select from, by path. */
export interface DiscountedItems {
  options: readonly Option[]
  onSearch?: (text: string) => void
  loading?: boolean
}

export interface ItemDiscountEditorProps {
  value: ItemDiscount
  onChange?: (value: ItemDiscount) => void
  offers: DiscountedItems
  addOns: DiscountedItems
  /** Currency of an amount that has none stored. */
  currency?: string
  /** Errors by stored field name. */
  errors?: Readonly<Record<string, string | undefined>>
  readOnly?: boolean
}

/** The value of a discount item and what it applies to (PED-30). Unknown fields are preserved. */
export function ItemDiscountEditor({
  value,
  onChange,
  offers,
  addOns,
  currency = defaultCurrency,
  errors = {},
  readOnly = false,
}: ItemDiscountEditorProps) {
  const messages = useMessages()
  const change = (next: Partial<ItemDiscount>) => onChange?.({ ...value, ...next })
  const { discountedOffers = [], discountedAddOns = [] } = value.orderItemsWithSpecifiedDiscount ?? {}
  const changeItems = (next: { discountedOffers?: string[]; discountedAddOns?: string[] }) =>
    change({
      orderItemsWithSpecifiedDiscount: {
        ...value.orderItemsWithSpecifiedDiscount,
        discountedOffers,
        discountedAddOns,
        ...next,
      },
    })
  return (
    <Stack gap="medium">
      <RadioGroup
        label={messages.discountType}
        layout="row"
        readOnly={readOnly}
        error={errors.discountType}
        value={value.discountType}
        onChange={(discountType) => change({ discountType })}
        options={[
          { value: 'DiscountPercentage', label: messages.discountPercentage },
          { value: 'DiscountFixedAmount', label: messages.discountAmount },
        ]}
      />
      {value.discountType === 'DiscountPercentage' ? (
        <PercentField
          label={messages.discountPercentage}
          className={short().className}
          readOnly={readOnly}
          error={errors.percentageDiscount}
          value={value.percentageDiscount ?? null}
          onChange={(percentageDiscount) => change({ percentageDiscount })}
        />
      ) : (
        <MoneyField
          label={messages.discountAmount}
          className={short().className}
          currency={value.currency ?? currency}
          readOnly={readOnly}
          error={errors.amountDiscount}
          value={value.amountDiscount ?? null}
          onChange={(amountDiscount) => change({ amountDiscount, currency: value.currency ?? currency })}
        />
      )}
      <TagPicker
        {...offers}
        nameOf={nameOf}
        label={messages.discountOffers}
        addLabel={messages.discountAddOffer}
        hint={messages.discountForAll}
        readOnly={readOnly}
        value={discountedOffers}
        onChange={(next) => changeItems({ discountedOffers: next })}
      />
      <TagPicker
        {...addOns}
        nameOf={nameOf}
        label={messages.discountAddOns}
        addLabel={messages.discountAddAddOn}
        readOnly={readOnly}
        value={discountedAddOns}
        onChange={(next) => changeItems({ discountedAddOns: next })}
      />
    </Stack>
  )
}
