import type { PromoCodeV1 } from '@perennial/domain/promo-codes'
import { DateField } from '@perennial/ui/date-field'
import { NumberField } from '@perennial/ui/number-field'
import { Switch } from '@perennial/ui/switch'
import { TextField } from '@perennial/ui/text-field'
import { SellableOfferField } from '../../../items/index.ts'
import { text } from '../texts.ts'

export interface OfferCodeFieldsProps {
  draft: PromoCodeV1
  change: (part: Partial<PromoCodeV1>) => void
  errorOf: (path: string) => string | undefined
  creating: boolean
}

/** The fields of a code that leads to an offer (PRO-04 to PRO-07). */
export function OfferCodeFields({ draft, change, errorOf, creating }: OfferCodeFieldsProps) {
  const { usage } = draft
  return (
    <>
      <TextField
        label={text('code')}
        required
        readOnly={!creating}
        value={draft.promoCode}
        onChange={(promoCode) => change({ promoCode })}
        error={errorOf('promoCode')}
      />
      <TextField
        label={text('description')}
        value={draft.description}
        onChange={(description) => change({ description })}
        error={errorOf('description')}
      />
      <SellableOfferField
        label={text('promoOffer')}
        hint={text('promoOfferHint')}
        required
        value={draft.offer.path}
        onChange={(path) => change({ offer: { path: path ?? '' } })}
        error={errorOf('offer.path')}
      />
      <NumberField
        label={text('quantity')}
        hint={text('promoQuantityHint')}
        min={0}
        step={1}
        value={usage.availableQuantity}
        onChange={(availableQuantity) => change({ usage: { ...usage, availableQuantity } })}
        error={errorOf('usage.availableQuantity')}
      />
      <DateField
        label={text('startDate')}
        clearable
        value={draft.promoStartDate}
        onChange={(promoStartDate) => change({ promoStartDate })}
        error={errorOf('promoStartDate')}
      />
      <DateField
        label={text('expiryDate')}
        clearable
        value={draft.promoExpiryDate}
        onChange={(promoExpiryDate) => change({ promoExpiryDate })}
        error={errorOf('promoExpiryDate')}
      />
      <Switch checked={draft.enabled} onChange={(enabled) => change({ enabled })}>
        {text('promoEnabled')}
      </Switch>
    </>
  )
}
