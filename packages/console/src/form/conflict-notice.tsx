import { Button } from '@perennial/ui/button'
import { Callout } from '@perennial/ui/callout'
import { Row } from '@perennial/ui/stack'
import { text } from './texts.ts'
import type { Conflict } from './use-conflict.ts'

export interface ConflictNoticeProps<Stored> {
  conflict: Conflict<Stored>
  /** What somebody else has saved, in a sentence. */
  children: string
  /** Puts what they have saved in the place of what was changed here. */
  onTakeTheirs: (theirs: Stored) => void
  /** Saves over what they have saved. A rejection has been reported. */
  onSaveMine: () => Promise<unknown>
}

/** Shows once somebody else has saved the same thing: nothing is lost, and whoever reads this decides. */
export function ConflictNotice<Stored>({ conflict, children, onTakeTheirs, onSaveMine }: ConflictNoticeProps<Stored>) {
  const { theirs, clear } = conflict
  if (theirs === undefined) return null
  return (
    <Callout
      tone="warning"
      live
      action={
        <Row gap="small">
          <Button
            size="small"
            onClick={() => {
              onTakeTheirs(theirs)
              clear()
            }}
          >
            {text('takeTheirs')}
          </Button>
          <Button size="small" tone="primary" onClick={() => void onSaveMine().catch(() => {})}>
            {text('saveMine')}
          </Button>
        </Row>
      }
    >
      {children}
    </Callout>
  )
}
