import type { CardContext, OfferView } from '@perennial/page-runtime/contract'
import { entryPath, entryStep, InlineText } from '@perennial/page-runtime/inline-text'
import { ButtonLink } from '../button/button.tsx'
import { Icon } from '../icon/icon.tsx'
import css from './offer.module.css'
import { purchaseHref } from './purchase-href.ts'

export interface OfferProps {
  /** Path of the offer in the catalogue: its price is always the published one. */
  offer: string
  title?: string
  audience?: string
  note?: string
  inclusions?: { text: string }[]
  buttonLabel?: string
  giftButtonLabel?: string
  featured?: boolean
  flag?: string
}

/** One offer: name, audience, price and term, a note, its contents, and the buy button. */
export function Offer({
  field,
  props,
  offer,
  surface,
  notPublished,
}: {
  /** Path of the offer's properties within its card's, for inline editing. */
  field: string
  props: OfferProps
  offer: OfferView | undefined
  surface: CardContext['surface']
  notPublished: string
}) {
  const { title, audience, note, inclusions = [], buttonLabel, giftButtonLabel, featured, flag } = props
  // Unavailable offers are omitted; staff see why.
  if (!offer && surface === 'published') return null
  const label = buttonLabel || offer?.ctaText || offer?.displayName || offer?.name
  const purchase = purchaseHref(props.offer)
  return (
    <article className={featured ? `${css.root} ${css.featured}` : css.root}>
      {featured && <InlineText as="p" className={css.flag} field={`${field}.flag`} text={flag} />}
      <InlineText
        as="h3"
        className={css.title}
        field={`${field}.title`}
        text={title || offer?.displayName || offer?.name}
      />
      <InlineText as="p" className={css.audience} field={`${field}.audience`} text={audience} />
      {offer ? (
        <p className={css.price}>
          {offer.price} <small>{offer.term}</small>
        </p>
      ) : (
        <p className={css.missing}>{notPublished}</p>
      )}
      <InlineText as="p" className={css.note} field={`${field}.note`} text={note} />
      {inclusions.length > 0 && (
        <ul className={css.inclusions}>
          {inclusions.map((inclusion, index) => (
            <li key={entryStep(inclusion, index)}>
              <Icon name="check" />
              <InlineText field={entryPath(`${field}.inclusions`, inclusion, index, 'text')} text={inclusion.text} />
            </li>
          ))}
        </ul>
      )}
      <div className={css.buy}>
        <ButtonLink emphasis={featured ? 'filled' : 'outline'} wide data-for="me" href={purchase}>
          <InlineText field={`${field}.buttonLabel`} text={label} />
        </ButtonLink>
        <ButtonLink emphasis={featured ? 'filled' : 'outline'} wide data-for="gift" href={`${purchase}&gift=true`}>
          {giftButtonLabel || label}
        </ButtonLink>
      </div>
    </article>
  )
}
