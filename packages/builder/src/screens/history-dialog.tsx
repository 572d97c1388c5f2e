import { Button } from '@perennial/ui/button'
import { Dialog } from '@perennial/ui/dialog'
import { Tabs } from '@perennial/ui/tabs'
import { useSyncExternalStore } from 'react'
import { messages, say } from '../messages/index.ts'
import { useBuilder, useTopic } from './builder-context.ts'
import * as styles from './page-builder.styles.ts'

/** What was changed since the page was opened, and which cards are not as they were saved: the way back to each. */
export function HistoryDialog({ onClose }: { onClose(): void }) {
  return (
    <Dialog open onClose={onClose} title={messages.history} size="medium">
      <Tabs
        label={messages.history}
        tabs={[
          { id: 'changes', label: messages.historyChanges, content: <Changes /> },
          { id: 'cards', label: messages.historyCards, content: <ChangedCards /> },
        ]}
      />
    </Dialog>
  )
}

/** The latest first. */
function Changes() {
  const { working, readOnly, announce } = useBuilder()
  const { engine } = working
  // The list is made anew only when something was done or taken back.
  const count = useTopic('history', () => engine.history().length)
  const entries = engine.history().slice(0, count)
  if (entries.length === 0) return <p>{messages.historyEmpty}</p>
  return (
    <ol reversed className={styles.changes().className}>
      {entries.toReversed().map(({ label }, at) => {
        const place = entries.length - 1 - at
        return (
          <li key={place} className={styles.change().className}>
            <span>{label}</span>
            {!readOnly && (
              <Button
                size="small"
                onClick={() => {
                  working.undoTo(place)
                  announce(say('undoneTo', { label }))
                }}
              >
                {messages.undoFromHere}
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
  if (cards.length === 0) return <p>{messages.nothingToReset}</p>
  return (
    <ul className={styles.changes().className}>
      {cards.map((card) => {
        const name = working.nameOf(card)
        return (
          <li key={card.id} className={styles.change().className}>
            <span>
              {name} <span className={styles.kind().className}>{messages[card.kind]}</span>
            </span>
            {!readOnly && card.kind !== 'added' && (
              <Button
                size="small"
                onClick={() => {
                  const refusal = working.restoreCard(card.id)
                  if (refusal) notify(refusal.message, 'danger')
                  else announce(say('cardRestored', { name }))
                }}
              >
                {messages.restoreCard}
                <span className={styles.hidden().className}>: {name}</span>
              </Button>
            )}
          </li>
        )
      })}
    </ul>
  )
}
