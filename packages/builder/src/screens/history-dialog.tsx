import { Button } from '@perennial/ui/button'
import { Dialog } from '@perennial/ui/dialog'
import { messages, say } from '../messages/index.ts'
import { useBuilder, useTopic } from './builder-context.ts'
import * as styles from './page-builder.styles.ts'

/** What was changed since the page was opened, the latest first, and the way back to each moment. */
export function HistoryDialog({ onClose }: { onClose(): void }) {
  const { working, readOnly, announce } = useBuilder()
  const { engine } = working
  // The list is made anew only when something was done or taken back.
  const count = useTopic('history', () => engine.history().length)
  const entries = engine.history().slice(0, count)
  return (
    <Dialog open onClose={onClose} title={messages.history} size="medium">
      {entries.length === 0 ? (
        <p>{messages.historyEmpty}</p>
      ) : (
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
      )}
    </Dialog>
  )
}
