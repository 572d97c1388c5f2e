import type { Condition } from '@perennial/domain/page'
import { conditionAttributes } from '@perennial/page-runtime/conditions'
import type { CardProps } from '@perennial/page-runtime/contract'
import { entryPath, InlineText } from '@perennial/page-runtime/inline-text'
import { Icon } from '../icon/icon.tsx'
import { type Ground, Section, SectionHeading } from '../section/section.tsx'
import { Offer, type OfferProps } from './offer.tsx'
import css from './offer-grid.module.css'
import type { TextOf } from '../texts/index.ts'

export interface OfferGridProps {
  heading: string
  anchor?: string
  ground?: Ground
  /** Adds a choice between buying for oneself and as a gift. */
  gifts?: boolean
  note?: string
  offers: { id: string; componentProps: OfferProps; conditionProps?: Condition[] }[]
}

/**
 * Up to four offers side by side. Self or gift is a pair of radio buttons, and the style sheet shows the matching buy
 * buttons, so that it works with the keyboard and without a script.
 */
export function OfferGrid({ id, props, context, texts }: CardProps<OfferGridProps, TextOf<'offerGrid'>>) {
  const { heading, anchor, ground, gifts, note, offers = [] } = props
  return (
    <Section ground={ground} anchor={anchor}>
      <div className={css.root}>
        <SectionHeading>
          <InlineText as="h2" field="heading" text={heading} />
          {gifts && (
            <fieldset className={css.choice}>
              <legend>{texts.forWhom}</legend>
              <label>
                <input type="radio" name={`${id}-for`} value="me" defaultChecked />
                <Icon name="user" />
                {texts.forMe}
              </label>
              <label>
                <input className={css.giftChoice} type="radio" name={`${id}-for`} value="gift" />
                <Icon name="gift" />
                {texts.asGift}
              </label>
            </fieldset>
          )}
        </SectionHeading>
        <ul className={css.offers}>
          {offers.map((part, index) => {
            const { componentProps, conditionProps } = part
            return (
              <li
                key={part.id}
                className={componentProps.featured ? css.featured : undefined}
                {...(context.surface === 'canvas' ? {} : conditionAttributes(conditionProps))}
              >
                <Offer
                  field={entryPath('offers', part, index, 'componentProps')}
                  props={componentProps}
                  offer={context.offers[componentProps.offer]}
                  surface={context.surface}
                  notPublished={texts.notPublished}
                />
              </li>
            )
          })}
        </ul>
        <InlineText as="p" className={css.note} field="note" text={note} />
      </div>
    </Section>
  )
}
