import { Button } from '@perennial/ui/button'
import { Dialog } from '@perennial/ui/dialog'
import { Tabs } from '@perennial/ui/tabs'
import { useSyncExternalStore } from 'react'
import { text } from '../texts/index.ts'
import { useBuilder, useTopic } from '../context/builder-context.ts'
import * as styles from './page-builder.styles.ts'

/** The changes since the page was opened, and the cards that differ from their saved versions, each with a way back. */
export function HistoryDialog({ onClose }: { onClose(): void }) {
  return (
    <Dialog open onClose={onClose} title={text('history')} size="medium">
      <Tabs
        label={text('history')}
        tabs={[
          { id: 'changes', label: text('historyChanges'), content: <Changes /> },
          { id: 'cards', label: text('historyCards'), content: <ChangedCards /> },
        ]}
      />
    </Dialog>
  )
}

/** The latest first. */
function Changes() {
  const { working, readOnly, announce } = useBuilder()
  const { engine } = working
  // The list is recomputed only when the history changes.
  const count = useTopic('history', () => engine.history().length)
  const entries = engine.history().slice(0, count)
  if (entries.length === 0) return <p>{text('historyEmpty')}</p>
  return (
    <ol reversed className={styles.changes().className}>
      {entries.toReversed().map(({ label }, index) => {
        const place = entries.length - 1 - index
        return (
          <li key={place} className={styles.change().className}>
            <span>{label}</span>
            {!readOnly && (
              <Button
                size="small"
                onClick={() => {
                  working.undoTo(place)
                  announce(text('undoneTo', { label }))
                }}
              >
                {text('undoFromHere')}
                <span className={styles.hidden().className}>: {label}</span>
              </Button>
            )}
          </li>
        )
      })}
    </ol>
  )
}

/** Cards that are not as they were saved; each can be brought back without touching the others. */
function ChangedCards() {
  const { working, readOnly, announce, notify } = useBuilder()
  useSyncExternalStore(working.watch, working.engine.toPage)
  const cards = working.differences()
  if (cards.length === 0) return <p>{text('nothingToReset')}</p>
  return (
    <ul className={styles.changes().className}>
      {cards.map((card) => {
        const name = working.nameOf(card)
        return (
          <li key={card.id} className={styles.change().className}>
            <span>
              {name}{' '}
              <span className={styles.kind().className}>{text(card.kind === 'removed' ? 'deleted' : card.kind)}</span>
            </span>
            {!readOnly && card.kind !== 'added' && (
              <Button
                size="small"
                onClick={() => {
                  const refusal = working.restoreCard(card.id)
                  if (refusal) notify(refusal.message, 'danger')
                  else announce(text('cardRestored', { name }))
                }}
              >
                {text('restoreCard')}
                <span className={styles.hidden().className}>: {name}</span>
              </Button>
            )}
          </li>
        )
      })}
    </ul>
  )
}
