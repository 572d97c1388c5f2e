import { Button } from '@perennial/ui/button'
import { Callout } from '@perennial/ui/callout'
import { Row } from '@perennial/ui/stack'
import { text } from './texts.ts'

export interface ConflictNoticeProps {
  /** What somebody else has saved, in a sentence. */
  children: string
  onTakeTheirs: () => void
  /** Saves over what they have saved. A rejection has been told. */
  onSaveMine: () => Promise<unknown>
}

/** Somebody else saved the same thing meanwhile: nothing is lost, and whoever reads this decides. */
export function ConflictNotice({ children, onTakeTheirs, onSaveMine }: ConflictNoticeProps) {
  return (
    <Callout
      tone="warning"
      live
      action={
        <Row gap="small">
          <Button size="small" onClick={onTakeTheirs}>
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
