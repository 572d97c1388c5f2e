import type { CardProps } from '@perennial/page-runtime/contract'
import { InlineText } from '@perennial/page-runtime/inline-text'
import { CardSlot } from '@perennial/page-runtime/slots'
import { type Ground, Section } from '../section/section.tsx'
import css from './box.module.css'

export interface BoxProps {
  heading?: string
  /** How its cards follow each other on wide screens. */
  direction?: 'below' | 'beside'
  framed?: boolean
  ground?: Ground
  anchor?: string
}

/** A place for other cards. */
export function Box({ props }: CardProps<BoxProps>) {
  const { heading, direction, framed, ground, anchor } = props
  const look = [direction === 'beside' && css.beside, framed && css.framed].filter(Boolean).join(' ')
  return (
    <Section ground={ground} anchor={anchor}>
      <div className={look || undefined}>
        <InlineText as="h2" className={css.heading} field="heading" text={heading} />
        <CardSlot index={0} />
      </div>
    </Section>
  )
}
