import type { PromoCodeV1 } from '@perennial/domain/promo-codes'
import { Combobox } from '@perennial/ui/combobox'
import { DateField } from '@perennial/ui/date-field'
import { NumberField } from '@perennial/ui/number-field'
import { Switch } from '@perennial/ui/switch'
import { TextField } from '@perennial/ui/text-field'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../../api/index.ts'
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
      <OfferField
        path={draft.offer.path}
        onChange={(path) => change({ offer: { path } })}
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

/** The offer, by its name in the catalogue. */
function OfferField({
  path,
  onChange,
  error,
}: {
  path: string
  onChange: (path: string) => void
  error: string | undefined
}) {
  const { query } = useApi()
  const { data: offers = [], isFetching } = useQuery({
    ...query.items.tree.queryOptions({ input: { catalog: '1', path: 'offers2', recursive: true, limit: 100 } }),
    select: ({ item }) => item.tree.filter(({ type }) => type === 'item'),
  })
  const options = offers.map((offer) => ({ value: offer.path, label: offer.name, hint: offer.path }))
  const isListed = path === '' || options.some(({ value }) => value === path)
  return (
    <Combobox
      label={text('promoOffer')}
      hint={text('promoOfferHint')}
      required
      options={isListed ? options : [{ value: path, label: path }, ...options]}
      loading={isFetching}
      value={path || null}
      onChange={(next) => onChange(next ?? '')}
      error={error}
    />
  )
}
