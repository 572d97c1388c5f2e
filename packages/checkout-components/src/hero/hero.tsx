import type { CardProps } from '@perennial/page-runtime/contract'
import { entryPath, entryStep, InlineText } from '@perennial/page-runtime/inline-text'
import { safeSource } from '@perennial/page-runtime/links'
import { ButtonLink } from '../button/button.tsx'
import { Icon } from '../icon/icon.tsx'
import css from './hero.module.css'

export interface HeroProps {
  title: string
  lead?: string
  buttonLabel?: string
  buttonHref?: string
  linkLabel?: string
  linkHref?: string
  facts?: { icon: 'tag' | 'truck' | 'return' | 'gift' | 'lock'; text: string }[]
  /** Up to three, front first. */
  covers?: { image: string; alt?: string }[]
}

const places = [css.front, css.left, css.right]

/** The top of a page: headline, call to action, and covers as a stack. */
export function Hero({ props }: CardProps<HeroProps>) {
  const { title, lead, buttonLabel, buttonHref, linkLabel, linkHref, facts = [], covers = [] } = props
  return (
    <section className={css.root}>
      <div className={css.words}>
        <InlineText as="h1" className={css.title} field="title" text={title} />
        <InlineText as="p" className={css.lead} field="lead" text={lead} />
        {(buttonLabel || linkLabel) && (
          <div className={css.actions}>
            {buttonLabel && (
              <ButtonLink className={css.button} href={buttonHref}>
                <InlineText field="buttonLabel" text={buttonLabel} />
              </ButtonLink>
            )}
            {linkLabel && (
              <ButtonLink emphasis="text" className={css.link} href={linkHref}>
                <InlineText field="linkLabel" text={linkLabel} />
              </ButtonLink>
            )}
          </div>
        )}
        {facts.length > 0 && (
          <ul className={css.facts}>
            {facts.map((fact, index) => (
              <li key={entryStep(fact, index)}>
                <Icon name={fact.icon} />
                <InlineText field={entryPath('facts', fact, index, 'text')} text={fact.text} />
              </li>
            ))}
          </ul>
        )}
      </div>
      {covers.length > 0 && (
        <div className={css.covers}>
          {covers.slice(0, 3).map((cover, index) => (
            <img
              key={entryStep(cover, index)}
              className={`${css.cover} ${places[index]}`}
              src={safeSource(cover.image)}
              alt={cover.alt ?? ''}
              width={600}
              height={780}
              decoding="async"
              fetchPriority={index === 0 ? 'high' : undefined}
            />
          ))}
        </div>
      )}
    </section>
  )
}
