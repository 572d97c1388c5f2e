import { Button } from '@perennial/ui/button'
import { Callout } from '@perennial/ui/callout'
import { Row } from '@perennial/ui/stack'
import { text } from './texts.ts'
import type { Conflict } from './use-conflict.ts'

export interface ConflictNoticeProps<Stored> {
  conflict: Conflict<Stored>
  /** Summary of what somebody else has saved. */
  children: string
  /** Discards the local changes and loads the saved ones. */
  onTakeTheirs: (theirs: Stored) => void
  /** Overwrites the saved version. A rejection has been reported. */
  onSaveMine: () => Promise<unknown>
}

/** Shown after somebody else has saved the same item: nothing is lost, and the user chooses a version. */
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
