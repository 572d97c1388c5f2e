import type { CardContext, CardProps, OfferView } from '@perennial/page-runtime/contract'
import { entryPath, entryStep, InlineText } from '@perennial/page-runtime/inline-text'
import { ButtonLink } from '../button/button.tsx'
import { Icon } from '../icon/icon.tsx'
import { purchaseHref } from '../offer-grid/purchase-href.ts'
import { type Ground, Section } from '../section/section.tsx'
import css from './comparison.module.css'
import type { TextOf } from '../texts/index.ts'

export interface ComparisonProps {
  heading: string
  /** Two to four. */
  offers: { offer: string; title?: string; buttonLabel?: string }[]
  /** The features: a value for each offer, in order. `yes` and `no` become icons. */
  features: { label: string; values: { value: string }[] }[]
  note?: string
  ground?: Ground
  anchor?: string
}

/** An offer's column. */
interface Column {
  /** Its index among the card's offers. */
  at: number
  path: string
  name: string
  view: OfferView | undefined
  buttonLabel: string | undefined
}

/**
 * Offers side by side, feature by feature: a table on wide screens, a card per offer on phones. Both are rendered, and
 * the style sheet hides one of them for everyone, assistive technology included.
 */
export function Comparison({ props, context, texts }: CardProps<ComparisonProps, TextOf<'comparison'>>) {
  const { heading, offers = [], features = [], note, ground, anchor } = props
  const columns = columnsOf(offers, context)
  if (columns.length === 0) return null
  return (
    <Section ground={ground} anchor={anchor}>
      <InlineText as="h2" className={css.heading} field="heading" text={heading} />
      <div className={css.wide}>
        <table className={css.table} aria-label={heading || undefined}>
          <thead>
            <tr>
              <th scope="col">
                <span className={css.unseen}>{texts.feature}</span>
              </th>
              {columns.map((column) => (
                <th key={column.at} scope="col">
                  <span className={css.name}>{column.name}</span>
                  <PriceOf column={column} texts={texts} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {features.map((feature, index) => (
              <tr key={entryStep(feature, index)}>
                <th scope="row">
                  <InlineText field={entryPath('features', feature, index, 'label')} text={feature.label} />
                </th>
                {columns.map((column) => (
                  <td key={column.at}>
                    <Value value={feature.values?.[column.at]?.value} texts={texts} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <td />
              {columns.map((column) => (
                <td key={column.at}>
                  <Buy column={column} />
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      </div>
      <ul className={css.narrow}>
        {columns.map((column) => (
          <li key={column.at} className={css.card}>
            <h3 className={css.name}>{column.name}</h3>
            <PriceOf column={column} texts={texts} />
            <dl className={css.values}>
              {features.map((feature, index) => (
                <div key={entryStep(feature, index)}>
                  <dt>{feature.label}</dt>
                  <dd>
                    <Value value={feature.values?.[column.at]?.value} texts={texts} />
                  </dd>
                </div>
              ))}
            </dl>
            <Buy column={column} />
          </li>
        ))}
      </ul>
      <InlineText as="p" className={css.note} field="note" text={note} />
    </Section>
  )
}

/** Unavailable offers are omitted; staff see why. */
const columnsOf = (offers: ComparisonProps['offers'], { offers: views, surface }: CardContext): Column[] =>
  offers
    .map(({ offer: path, title, buttonLabel }, index) => {
      const view = views[path]
      return { at: index, path, view, name: title || view?.displayName || view?.name || path, buttonLabel }
    })
    .filter(({ view }) => view !== undefined || surface !== 'published')

function PriceOf({
  column: { view },
  texts,
}: {
  column: Column
  texts: Readonly<Record<TextOf<'comparison'>, string>>
}) {
  if (!view) return <span className={css.missing}>{texts.notPublished}</span>
  return (
    <span className={css.price}>
      {view.price} <small>{view.term}</small>
    </span>
  )
}

function Value({ value, texts }: { value: string | undefined; texts: Readonly<Record<TextOf<'comparison'>, string>> }) {
  if (value === 'yes') {
    return (
      <>
        <Icon name="check" className={css.yes} />
        <span className={css.unseen}>{texts.yes}</span>
      </>
    )
  }
  if (value === 'no' || !value) {
    return (
      <>
        <Icon name="minus" className={css.no} />
        <span className={css.unseen}>{texts.no}</span>
      </>
    )
  }
  return <>{value}</>
}

const Buy = ({ column: { path, view, name, buttonLabel } }: { column: Column }) =>
  view && (
    <ButtonLink emphasis="outline" size="compact" wide href={purchaseHref(path)}>
      {buttonLabel || view.ctaText || name}
    </ButtonLink>
  )
