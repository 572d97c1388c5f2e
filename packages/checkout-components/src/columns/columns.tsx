import type { Condition } from '@perennial/domain/page'
import { conditionAttributes } from '@perennial/page-runtime/conditions'
import type { CardProps } from '@perennial/page-runtime/contract'
import { entryPath, entryStep, InlineText } from '@perennial/page-runtime/inline-text'
import { safeSource } from '@perennial/page-runtime/links'
import { CardSlot } from '@perennial/page-runtime/slots'
import { RichText } from '@perennial/page-runtime/rich-text'
import { type Ground, Section } from '../section/section.tsx'
import css from './columns.module.css'

export interface ColumnProps {
  image?: string
  alt?: string
  heading?: string
  /** Rich text. */
  text?: string
}

export interface ColumnsProps {
  heading?: string
  /** Dividers between the columns; on phones above each. */
  ruled?: boolean
  ground?: Ground
  anchor?: string
  columns: { id: string; componentProps: ColumnProps; conditionProps?: Condition[] }[]
}

/** Two to four columns side by side, with texts or other cards; stacked in the same order on phones. */
export function Columns({ props, context }: CardProps<ColumnsProps>) {
  const { heading, ruled, ground, anchor, columns = [] } = props
  return (
    <Section ground={ground} anchor={anchor}>
      <InlineText as="h2" className={css.heading} field="heading" text={heading} />
      <div className={ruled ? `${css.columns} ${css.ruled}` : css.columns}>
        {columns.map((column, index) => (
          <div
            key={entryStep(column, index)}
            {...(context.surface === 'canvas' ? {} : conditionAttributes(column.conditionProps))}
          >
            <Column
              props={column.componentProps}
              field={entryPath('columns', column, index, 'componentProps')}
              inPart={Boolean(heading)}
            />
            <CardSlot index={index} />
          </div>
        ))}
      </div>
    </Section>
  )
}

/** One column. Its heading is a level below the card's, or replaces it when the card has none. */
function Column({ props, field, inPart }: { props: ColumnProps; field: string; inPart: boolean }) {
  const { image, alt, heading, text } = props
  const source = safeSource(image)
  return (
    <>
      {source && <img className={css.picture} src={source} alt={alt ?? ''} width={600} height={400} loading="lazy" />}
      <InlineText as={inPart ? 'h3' : 'h2'} className={css.title} field={`${field}.heading`} text={heading} />
      {text && (
        <div className={css.words}>
          <RichText text={text} />
        </div>
      )}
    </>
  )
}
