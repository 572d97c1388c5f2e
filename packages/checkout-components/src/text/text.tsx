import type { CardProps } from '@perennial/page-runtime/contract'
import { InlineText } from '@perennial/page-runtime/inline-text'
import { RichText } from '@perennial/page-runtime/rich-text'
import { type Ground, Section } from '../section/section.tsx'
import css from './text.module.css'

export interface TextProps {
  heading?: string
  /** Whether the heading is the title of the page or of a part of it. */
  level?: 'page' | 'part'
  /** Rich text. */
  text: string
  ground?: Ground
  anchor?: string
}

/** A heading and paragraphs with a readable line length. */
export function Text({ props: { heading, level = 'part', text, ground, anchor } }: CardProps<TextProps>) {
  return (
    <Section ground={ground} anchor={anchor} className={level === 'page' ? css.opening : css.part}>
      <div className={css.column}>
        <InlineText as={level === 'page' ? 'h1' : 'h2'} className={css.heading} field="heading" text={heading} />
        <div className={css.words}>
          <RichText text={text} />
        </div>
      </div>
    </Section>
  )
}
