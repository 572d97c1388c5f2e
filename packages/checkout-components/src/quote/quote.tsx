import type { CardProps } from '@perennial/page-runtime/contract'
import { InlineText } from '@perennial/page-runtime/inline-text'
import { type Ground, Section } from '../section/section.tsx'
import css from './quote.module.css'

export interface QuoteProps {
  quote: string
  attribution?: string
  ground?: Ground
}

/** A testimonial and its author. */
export function Quote({ props: { quote, attribution, ground } }: CardProps<QuoteProps>) {
  return (
    <Section ground={ground}>
      <figure className={css.root}>
        <blockquote className={css.quote}>
          <InlineText as="p" field="quote" text={quote} />
        </blockquote>
        <InlineText as="figcaption" className={css.attribution} field="attribution" text={attribution} />
      </figure>
    </Section>
  )
}
