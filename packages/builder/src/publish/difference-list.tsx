import type { ChangedCard, PageDifference } from '@perennial/domain/page'
import type { ReactNode } from 'react'
import { useBuilder } from '../context/builder-context.ts'
import type { PictureMark } from '../host/publish-services.ts'
import * as styles from './publish.styles.ts'
import { text } from './texts/index.ts'

/** How many texts of one card are shown. */
const shownWords = 4

export interface DifferenceListProps {
  difference: PageDifference
  /** Number of the difference that is looked at; its line is marked. */
  current?: number
  /** What can be done with a card that differs. */
  actions?: (card: ChangedCard, number: number) => ReactNode
}

/** The cards that differ between two versions, each with the words that went and came. */
export function DifferenceList({ difference, current, actions }: DifferenceListProps) {
  const { working } = useBuilder()
  return (
    <ol className={styles.changes().className}>
      {difference.cards.map((card, index) => (
        <li
          key={`${card.id} ${card.kind}`}
          className={styles.change({ current: current === index + 1 }).className}
          aria-current={current === index + 1 ? 'true' : undefined}
        >
          <span className={styles.number({ current: current === index + 1 }).className} aria-hidden="true">
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
          {actions && <div className={styles.changeActions().className}>{actions(card, index + 1)}</div>}
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

/** The cards that a picture outlines, by the numbers of the list. */
export const marksOf = ({ cards }: PageDifference): PictureMark[] =>
  cards.map(({ id }, index) => ({ number: index + 1, cardId: id }))

/** Whether two versions are the same to readers. */
export const isSame = ({ cards, page }: PageDifference): boolean => cards.length === 0 && page.length === 0
