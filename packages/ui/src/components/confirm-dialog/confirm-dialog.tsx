import { type ReactNode, useState } from 'react'
import { fill } from '@perennial/domain/messages'
import { useMessages } from '../../messages/index.ts'
import { Button } from '../button/index.ts'
import { Dialog } from '../dialog/index.ts'
import { EnvironmentBadge, type Environment } from '../environment-badge/index.ts'
import { InlineError } from '../inline-error/index.ts'
import { showToast } from '../toast/index.ts'
import { TextField } from '../text-field/index.ts'

export interface ConfirmDialogProps {
  open: boolean
  onClose: () => void
  /** "Delete 3 offers?" */
  title: string
  /** The affected items. */
  children?: ReactNode
  /** Label of the confirm button, verb and object as in the title: "Delete 3 offers". */
  confirmLabel: string
  /** Runs the action. The dialog stays open while it runs, closes on success and shows the error on failure. */
  onConfirm: () => Promise<unknown> | void
  /** `danger` for destructive actions. */
  tone?: 'primary' | 'danger'
  /** The environment, shown beside the title of destructive actions. */
  environment?: Environment
  /** Text that has to be typed first, for erasing and for bulk publishing. */
  nameToType?: string
  /** Label of the field for the typed text: "Name of the customer". */
  nameLabel?: string
}

/** Confirms an action that cannot be undone. */
export function ConfirmDialog({
  open,
  onClose,
  title,
  children,
  confirmLabel,
  onConfirm,
  tone = 'primary',
  environment,
  nameToType,
  nameLabel,
}: ConfirmDialogProps) {
  const messages = useMessages()
  const [running, setRunning] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [typed, setTyped] = useState('')
  const close = () => {
    setFailure(undefined)
    setTyped('')
    onClose()
  }
  const confirm = async () => {
    setRunning(true)
    setFailure(undefined)
    try {
      await onConfirm()
      close()
    } catch (error) {
      // The dialog shows the reason; the notice is visible anywhere on the page (NAV-41).
      showToast({ tone: 'danger', text: fill(messages.actionFailed, { action: confirmLabel }) })
      setFailure(error instanceof Error && error.message ? error.message : messages.loadFailed)
    } finally {
      setRunning(false)
    }
  }
  const waitsForName = nameToType !== undefined && typed !== nameToType
  return (
    <Dialog
      open={open}
      onClose={running ? () => {} : close}
      title={title}
      role="alertdialog"
      changed={typed !== ''}
      badge={environment && <EnvironmentBadge environment={environment} />}
      footer={
        <>
          <Button onClick={close} disabled={running}>
            {messages.cancel}
          </Button>
          <Button tone={tone} onClick={confirm} busy={running} disabled={waitsForName}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
      {nameToType !== undefined && (
        <TextField label={nameLabel ?? nameToType} hint={nameToType} value={typed} onChange={setTyped} />
      )}
      {failure && <InlineError>{failure}</InlineError>}
    </Dialog>
  )
}
