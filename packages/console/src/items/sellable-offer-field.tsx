import type { SellableOffer } from '@perennial/api/sellable-offers'
import { Combobox } from '@perennial/ui/combobox'
import { skipToken, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { failureOf, useApi } from '../api/index.ts'
import { offerName, offerPrice, useSellableOffers } from './sellable-offers.ts'
import { text } from './texts.ts'

export interface SellableOfferFieldProps {
  label: string
  hint?: string
  placeholder?: string
  required?: boolean
  disabled?: boolean
  error?: string | undefined
  /** Only offers on sale, or only planned ones. Without it both, each with its state. */
  state?: SellableOffer['state']
  /** Path of the offer. */
  value: string | null
  /** The name is missing when the field is cleared. */
  onChange: (path: string | null, name?: string) => void
}

/** An offer of all that may be sold, found by a part of its name, with its price. What is stored stays, by its path if need be. */
export function SellableOfferField({ state, value, onChange, error, ...field }: SellableOfferFieldProps) {
  const { query } = useApi()
  const [search, setSearch] = useState('')
  const found = useSellableOffers(search, { state })
  const isFound = found.data?.offers.some(({ path }) => path === value) ?? false
  const stored = useQuery(
    query.sellableOffers.list.queryOptions({ input: value && found.data && !isFound ? { paths: value } : skipToken }),
  )
  const offers = [...(isFound ? [] : (stored.data?.offers ?? [])), ...(found.data?.offers ?? [])]
  const options = offers.map((offer) => ({
    value: offer.path,
    label: offerName(offer),
    hint: hintOf(offer, state),
  }))
  return (
    <Combobox
      {...field}
      options={options}
      value={value || null}
      onSearch={setSearch}
      loading={found.isFetching}
      onChange={(path) => {
        const chosen = offers.find((offer) => offer.path === path)
        onChange(path, chosen && offerName(chosen))
      }}
      error={error ?? (found.error ? failureOf(found.error).message : undefined)}
    />
  )
}

/** Its name in the catalogue where shoppers read another one, price and term; the state too where both are listed. */
function hintOf(offer: SellableOffer, wanted: SellableOffer['state'] | undefined): string {
  const parts = [offerPrice(offer), ...(wanted ? [] : [text(offer.state === 'on_sale' ? 'onSale' : 'planned')])]
  return (offer.name === offerName(offer) ? parts : [offer.name, ...parts]).join(', ')
}
