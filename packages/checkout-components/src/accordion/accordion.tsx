import type { CardProps } from '@perennial/page-runtime/contract'
import { entryPath, entryStep, InlineText } from '@perennial/page-runtime/inline-text'
import { RichText } from '@perennial/page-runtime/rich-text'
import { type Ground, Section } from '../section/section.tsx'
import css from './accordion.module.css'

export interface AccordionProps {
  heading?: string
  lead?: string
  items: { title: string; text: string }[]
  /** Opening one part closes the others. */
  oneAtATime?: boolean
  ground?: Ground
  anchor?: string
}

/** Collapsible parts of a longer text, with native `details`. */
export function Accordion({ id, props }: CardProps<AccordionProps>) {
  const { heading, lead, items = [], oneAtATime, ground, anchor } = props
  return (
    <Section ground={ground} anchor={anchor}>
      <div className={css.root}>
        <InlineText as="h2" className={css.heading} field="heading" text={heading} />
        <InlineText as="p" className={css.lead} field="lead" text={lead} />
        <div className={css.items}>
          {items.map((item, index) => (
            <details key={entryStep(item, index)} className={css.item} name={oneAtATime ? `${id}-part` : undefined}>
              <summary>
                <InlineText
                  as={heading ? 'h3' : 'h2'}
                  className={css.title}
                  field={entryPath('items', item, index, 'title')}
                  text={item.title}
                />
              </summary>
              <div className={css.text}>
                <RichText text={item.text} />
              </div>
            </details>
          ))}
        </div>
      </div>
    </Section>
  )
}
