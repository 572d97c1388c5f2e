import { toMoney } from '@perennial/domain/money'
import { fillPriceTemplate } from '@perennial/domain/pricing'
import type { CardProps, OfferView } from '@perennial/page-runtime/contract'
import { InlineText } from '@perennial/page-runtime/inline-text'
import { ButtonLink } from '../button/button.tsx'
import { purchaseHref } from '../offer-grid/purchase-href.ts'
import { type Ground, Section } from '../section/section.tsx'
import css from './price.module.css'

export interface PriceProps {
  /** Path of the offer in the catalogue: its price is always the published one. */
  offer: string
  heading?: string
  /** Format of the price, with the tokens of a price template; locale format when empty. */
  template?: string
  /** Adds a sentence about the payment schedule. */
  inWords?: boolean
  buttonLabel?: string
  ground?: Ground
  anchor?: string
}

/** The published price of an offer, large, in a custom format. */
export function Price({ props, context, texts }: CardProps<PriceProps, 'notPublished'>) {
  const { heading, template, inWords, buttonLabel, ground, anchor } = props
  const offer = context.offers[props.offer]
  // Unavailable offers are omitted; staff see why.
  if (!offer && context.surface === 'published') return null
  return (
    <Section ground={ground} anchor={anchor}>
      <div className={css.root}>
        <InlineText as="h2" field="heading" text={heading || offer?.displayName || offer?.name} />
        {offer ? (
          <>
            <p className={css.price}>
              {priceText(offer, template)} <small>{offer.term}</small>
            </p>
            {inWords && <p className={css.words}>{offer.inWords}</p>}
            <ButtonLink className={css.button} href={purchaseHref(props.offer)}>
              <InlineText field="buttonLabel" text={buttonLabel || offer.ctaText || offer.displayName || offer.name} />
            </ButtonLink>
          </>
        ) : (
          <p className={css.missing}>{texts.notPublished}</p>
        )}
      </div>
    </Section>
  )
}

/** Formats the price by the template, or in the locale format when there is no template or its result is empty. */
const priceText = ({ amount, currency, price }: OfferView, template = ''): string =>
  (amount === undefined ? '' : fillPriceTemplate(template, toMoney(amount, currency)).trim()) || price
