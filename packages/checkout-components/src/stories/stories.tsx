import type { CardProps } from '@perennial/page-runtime/contract'
import { entryPath, entryStep, InlineText } from '@perennial/page-runtime/inline-text'
import { safeHref, safeSource } from '@perennial/page-runtime/links'
import { ButtonLink } from '../button/button.tsx'
import { type Ground, Section, SectionHeading } from '../section/section.tsx'
import css from './stories.module.css'

export interface StoriesProps {
  heading: string
  linkLabel?: string
  linkHref?: string
  items: { image: string; alt?: string; kicker?: string; title: string; text?: string; href?: string }[]
  ground?: Ground
  anchor?: string
}

/** Three articles with images: the contents of an issue. The first is the widest. */
export function Stories({ props }: CardProps<StoriesProps>) {
  const { heading, linkLabel, linkHref, items = [], ground, anchor } = props
  return (
    <Section ground={ground} anchor={anchor}>
      <SectionHeading>
        <InlineText as="h2" field="heading" text={heading} />
        {linkLabel && (
          <ButtonLink emphasis="text" href={linkHref}>
            <InlineText field="linkLabel" text={linkLabel} />
          </ButtonLink>
        )}
      </SectionHeading>
      <div className={css.root}>
        {items.map((item, index) => {
          const { image, alt, kicker, title, text, href } = item
          const field = entryPath('items', item, index)
          return (
            <article key={entryStep(item, index)} className={css.story}>
              <img src={safeSource(image)} alt={alt ?? ''} width={480} height={360} loading="lazy" decoding="async" />
              <InlineText as="p" className={css.kicker} field={`${field}.kicker`} text={kicker} />
              <h3>
                {href ? (
                  <a href={safeHref(href)}>
                    <InlineText field={`${field}.title`} text={title} />
                  </a>
                ) : (
                  <InlineText field={`${field}.title`} text={title} />
                )}
              </h3>
              <InlineText as="p" className={css.text} field={`${field}.text`} text={text} />
            </article>
          )
        })}
      </div>
    </Section>
  )
}
