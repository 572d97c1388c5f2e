import type { Suggestion } from '@perennial/api/shop-client'
import type { BasketChange } from '@perennial/domain/order'
import { fill } from '@perennial/domain/messages'
import { safeSource } from '@perennial/page-runtime/links'
import { InlineText } from '@perennial/page-runtime/inline-text'
import type { CardContext } from '@perennial/page-runtime/contract'
import { createStore } from '@perennial/page-runtime/store'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { Button } from '../button/button.tsx'
import { changeLine, startCheckout } from '../checkout/checkout.ts'
import { useSuggestions } from '../checkout/suggestions.ts'
import type { TextOf } from '../texts/index.ts'
import css from './suggestion-cards.module.css'

export interface SuggestionProps {
  heading?: string
}

type Kind = 'addOns' | 'upsells' | 'crossSells'

interface SuggestionCardsProps {
  kind: Kind
  props: SuggestionProps
  context: CardContext
  texts: Readonly<Record<TextOf<'suggestions'>, string>>
}

/** What a press of a button does to the basket (SUB-66, SUB-67). */
const changes: Record<Kind, (one: Suggestion) => BasketChange> = {
  addOns: ({ path, forOffer }) => ({ change: 'addOn', offer: forOffer.path, addOn: path, quantity: 1 }),
  upsells: ({ path, forOffer }) => ({ change: 'replace', offer: forOffer.path, by: path }),
  crossSells: ({ path }) => ({ change: 'add', offer: path }),
}

const nothingTaken: { kind: Kind | null; text: string } = { kind: null, text: '' }

/** What was taken last, on all cards of the page: only that is told. */
const lastTaken = createStore(nothingTaken)

/** What goes with the basket, each with one button. Without anything to suggest there is nothing to see. */
export function SuggestionCards({ kind, props, context, texts }: SuggestionCardsProps) {
  const { surface, isAuthenticated } = context
  useEffect(() => {
    if (surface !== 'canvas') void startCheckout({ ...context, isAuthenticated })
  }, [context, isAuthenticated, surface])
  const shown = useSuggestions(surface === 'canvas')?.[kind] ?? []
  const last = useSyncExternalStore(lastTaken.subscribe, lastTaken.get, () => nothingTaken)
  const done = last.kind === kind ? last.text : ''
  const status = useRef<HTMLParagraphElement>(null)
  const take = async (one: Suggestion) => {
    if (!(await changeLine(changes[kind](one)))) return
    const text = fill(texts[`${kind}Done`], { name: one.displayName, other: one.forOffer.displayName })
    lastTaken.set({ kind, text })
    // The button goes with what it offered: the focus goes to what has become of it.
    status.current?.focus()
  }
  useEffect(() => () => lastTaken.set(nothingTaken), [])
  if (shown.length === 0 && done === '') return null
  return (
    <div className={css.root}>
      <section className={css.column} aria-label={props.heading || texts[`${kind}Title`]}>
        {shown.length > 0 && <InlineText as="h2" field="heading" text={props.heading || texts[`${kind}Title`]} />}
        <p ref={status} tabIndex={-1} role="status" className={css.done}>
          {done}
        </p>
        <ul className={css.cards}>
          {shown.map((one) => (
            <li key={`${one.path} ${one.forOffer.path}`}>
              <Picture source={one.image} />
              <div className={css.text}>
                <h3>{one.displayName}</h3>
                {kind !== 'crossSells' && (
                  <p>
                    {fill(kind === 'upsells' ? texts.insteadOf : texts.goesWith, { name: one.forOffer.displayName })}
                  </p>
                )}
                <p>
                  {one.price} {one.term}
                </p>
                <Button emphasis="outline" size="compact" onClick={() => void take(one)}>
                  {fill(kind === 'upsells' ? texts.changeTo : texts.add, { name: one.displayName })}
                </Button>
              </div>
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}

function Picture({ source }: { source: string | null }) {
  const safe = safeSource(source)
  return safe ? <img src={safe} alt="" loading="lazy" /> : <span className={css.noImage} />
}
