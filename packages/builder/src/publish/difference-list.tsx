import type { ChangedCard, PageDifference } from '@perennial/domain/page'
import { useBuilder } from '../context/builder-context.ts'
import * as styles from './publish.styles.ts'
import { text } from './texts/index.ts'

/** How many texts of one card are shown. */
const shownWords = 4

/** The cards that differ between two versions, each with the words that went and came. */
export function DifferenceList({ difference }: { difference: PageDifference }) {
  const { working } = useBuilder()
  return (
    <ol className={styles.changes().className}>
      {difference.cards.map((card, index) => (
        <li key={`${card.id} ${card.kind}`} className={styles.change().className}>
          <span className={styles.number().className} aria-hidden="true">
            {index + 1}
          </span>
          <span>{working.nameOf(card)}</span>
          <span className={styles.changeKind().className}>{kindOf(card)}</span>
          {card.words.slice(0, shownWords).map(({ property, before, after }) => (
            <span key={property} className={styles.words().className}>
              {before !== undefined && <del className={styles.former().className}>{before}</del>}{' '}
              {after !== undefined && <ins className={styles.made().className}>{after}</ins>}
            </span>
          ))}
        </li>
      ))}
      {difference.page.length > 0 && (
        <li className={styles.change().className}>
          <span className={styles.number().className} aria-hidden="true">
            {difference.cards.length + 1}
          </span>
          <span>{text('pageItself')}</span>
          <span className={styles.changeKind().className}>{text('kindMore')}</span>
          <span className={styles.words().className}>{difference.page.join(', ')}</span>
        </li>
      )}
    </ol>
  )
}

function kindOf({ kind, words, more }: ChangedCard): string {
  switch (kind) {
    case 'added':
      return text('kindAdded')
    case 'removed':
      return text('kindRemoved')
    case 'moved':
      return text('kindMoved')
    case 'changed':
      return text(words.length === 0 ? 'kindMore' : more ? 'kindBoth' : 'kindWords')
  }
}

/** Whether two versions are the same to readers. */
export const isSame = ({ cards, page }: PageDifference): boolean => cards.length === 0 && page.length === 0
