import type { CardProps } from '@perennial/page-runtime/contract'
import { entryPath, entryStep, InlineText } from '@perennial/page-runtime/inline-text'
import { RichText } from '@perennial/page-runtime/rich-text'
import { type Ground, Section } from '../section/section.tsx'
import css from './questions.module.css'

export interface QuestionsProps {
  heading: string
  items: { question: string; answer: string }[]
  /** Opens the first answer initially. */
  firstOpen?: boolean
  ground?: Ground
  anchor?: string
}

/** Collapsible questions and answers, with native `details`. */
export function Questions({ props }: CardProps<QuestionsProps>) {
  const { heading, items = [], firstOpen = true, ground, anchor } = props
  return (
    <Section ground={ground} anchor={anchor}>
      <div className={css.root}>
        <InlineText as="h2" field="heading" text={heading} />
        <div>
          {items.map((item, index) => (
            <details key={entryStep(item, index)} className={css.item} open={firstOpen && index === 0}>
              <summary>
                <InlineText
                  as="h3"
                  className={css.question}
                  field={entryPath('items', item, index, 'question')}
                  text={item.question}
                />
              </summary>
              <div className={css.answer}>
                <RichText text={item.answer} />
              </div>
            </details>
          ))}
        </div>
      </div>
    </Section>
  )
}
