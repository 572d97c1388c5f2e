import { Combobox } from '@perennial/ui/combobox'
import { useEffect, useState } from 'react'
import { useBuilder } from '../context/builder-context.ts'
import type { FoundOffer } from '../host/builder-services.ts'
import { text } from './texts/index.ts'

export interface OfferFieldProps {
  label: string
  hint: string | undefined
  required: boolean | undefined
  readOnly: boolean
  /** Path of the offer; empty without one. */
  path: string
  onChange(path: string | undefined): void
}

/**
 * An offer of all that may be sold, found by name, with price and state (PAG-60). What is chosen is on the canvas at once,
 * whether or not the page is saved.
 */
export function OfferField({ path, onChange, ...base }: OfferFieldProps) {
  const { offers, findOffers, addOffer } = useBuilder()
  const [found, setFound] = useState<readonly FoundOffer[]>([])
  const [loading, setLoading] = useState(false)
  const [failed, setFailed] = useState(false)
  const [asked, setAsked] = useState<string>()
  const known = offers[path]
  const search = async (name: string) => {
    setAsked(name)
    setLoading(true)
    try {
      setFound(await findOffers({ name }))
      setFailed(false)
    } catch {
      setFailed(true)
    }
    setLoading(false)
  }
  // What was pasted, or picked on another page, is looked up once: its price is known before the page is saved.
  useEffect(() => {
    if (path === '' || known) return
    let requested = true
    findOffers({ path }).then(
      ([offer]) => requested && offer && addOffer(offer.view),
      () => {},
    )
    return () => {
      requested = false
    }
  }, [path, known, findOffers, addOffer])
  const options = found.map(({ view, state }) => ({
    value: view.path,
    label: view.name,
    hint: [`${view.price} ${view.term}`.trim(), text(state === 'on_sale' ? 'onSale' : 'planned')].join(', '),
  }))
  // An offer that nobody can buy must not vanish from the form.
  if (path !== '' && !options.some(({ value }) => value === path)) {
    const hint = known ? `${known.price} ${known.term}`.trim() : text('notSellable')
    options.unshift({ value: path, label: known?.name ?? path, hint })
  }
  return (
    <div onFocus={() => asked === undefined && !base.readOnly && void search('')}>
      <Combobox
        {...base}
        error={failed ? text('failed') : undefined}
        placeholder={text('search')}
        clearable={!base.required}
        loading={loading}
        options={options}
        value={path || null}
        onSearch={(name) => void search(name)}
        onChange={(next) => {
          const chosen = found.find(({ view }) => view.path === next)
          if (chosen) addOffer(chosen.view)
          onChange(next ?? undefined)
        }}
      />
    </div>
  )
}
