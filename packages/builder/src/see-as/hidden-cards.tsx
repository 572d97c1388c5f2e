import type { HiddenBecause } from '@perennial/domain/page'
import { Button } from '@perennial/ui/button'
import { useMessages } from '@perennial/ui/messages'
import { conditionWords } from '@perennial/ui/patterns/condition-editor'
import { useSyncExternalStore } from 'react'
import { useBuilder, useGeometryVersion } from '../context/builder-context.ts'
import { changesText } from './reader-words.ts'
import * as styles from './see-as.styles.ts'
import { text } from './texts/index.ts'

export interface HiddenCardsProps {
  scale: number
  /** A card is being dragged: notes step aside. */
  dragging: boolean
  /** Opens the conditions of a card. */
  onEditConditions(cardId: string): void
}

/** Over each card that the reader does not see: why, and who nearest to them does (PAG-42). */
export function HiddenCards({ scale, dragging, onEditConditions }: HiddenCardsProps) {
  const { seeAs, geometry } = useBuilder()
  useGeometryVersion()
  const hidden = useSyncExternalStore(seeAs.watch, seeAs.hidden)
  return [...hidden].map(([cardId, because]) => {
    const rect = geometry.card(cardId)
    if (!rect) return null
    const style = { left: rect.x * scale, top: rect.y * scale, width: rect.width * scale, height: rect.height * scale }
    return (
      <div key={cardId} className={styles.hidden().className} style={style} data-hidden-card={cardId}>
        {!dragging && <HiddenNote cardId={cardId} because={because} onEditConditions={onEditConditions} />}
      </div>
    )
  })
}

function HiddenNote({
  cardId,
  because: { condition, nearest },
  onEditConditions,
}: {
  cardId: string
  because: HiddenBecause
  onEditConditions(cardId: string): void
}) {
  const { working, readOnly, zone, becomeReader } = useBuilder()
  const messages = useMessages()
  const name = working.nameOf(working.engine.card(cardId))
  return (
    <div className={styles.hiddenNote().className} data-controls="" role="group" aria-label={name}>
      <span className={styles.hiddenName().className}>{name}</span>
      <span>
        {text('hidden')} {text('shownWhen', { condition: conditionWords(condition, { messages, zone }) })}{' '}
        {!nearest && text('nobody')}
      </span>
      {!readOnly && (
        <Button size="small" emphasis="quiet" onClick={() => onEditConditions(cardId)}>
          {text('editCondition')}
        </Button>
      )}
      {nearest && (
        <Button size="small" emphasis="quiet" onClick={() => becomeReader(nearest.reader)}>
          {text('become', { reader: changesText(nearest.changes, { messages, zone }) })}
        </Button>
      )}
    </div>
  )
}
