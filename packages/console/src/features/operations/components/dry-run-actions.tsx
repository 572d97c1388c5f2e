import { Button } from '@perennial/ui/button'
import { ConfirmDialog } from '@perennial/ui/confirm-dialog'
import type { IconPicture } from '@perennial/ui/icons'
import { Row } from '@perennial/ui/stack'
import { useState } from 'react'

export interface DryRunActionsProps {
  /** How many a dry run has counted: without any there is nothing to carry out. */
  counted: number
  runs: boolean
  tryLabel: string
  runLabel: string
  icon?: IconPicture
  /** Asked before it is carried out. */
  title: string
  body: string
  onTry: () => Promise<void>
  onRun: () => Promise<void>
}

/** Tries an operation, and carries it out once it is known what will come of it. */
export function DryRunActions({
  counted,
  runs,
  tryLabel,
  runLabel,
  icon,
  title,
  body,
  onTry,
  onRun,
}: DryRunActionsProps) {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Row gap="small">
        {counted > 0 && (
          <Button tone="primary" {...(icon ? { icon } : {})} busy={runs} onClick={() => setAsking(true)}>
            {runLabel}
          </Button>
        )}
        <Button {...(counted > 0 ? {} : { tone: 'primary' as const })} busy={runs} onClick={() => void onTry()}>
          {tryLabel}
        </Button>
      </Row>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={title}
        confirmLabel={runLabel}
        onConfirm={onRun}
      >
        {body}
      </ConfirmDialog>
    </>
  )
}
