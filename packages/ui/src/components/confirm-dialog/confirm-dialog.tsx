import { type ReactNode, useState } from 'react'
import { fillIn, useMessages } from '../../messages/index.ts'
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
  /** What is affected. */
  children?: ReactNode
  /** Verb and object, as in the title: "Delete 3 offers". */
  confirmLabel: string
  /** Does it. The dialog stays open while it runs, closes when it is done, and shows why when it fails. */
  onConfirm: () => Promise<unknown> | void
  /** `danger` for what destroys. */
  tone?: 'primary' | 'danger'
  /** Shown beside the title of what destroys. */
  environment?: Environment
  /** Has to be typed first, for erasing and publishing in bulk. */
  nameToType?: string
  /** What the typed name is called: "Name of the customer". */
  nameLabel?: string
}

/** Asks before something that cannot be taken back. */
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
      // The dialog says why; the notice is seen wherever one looks (NAV-41).
      showToast({ tone: 'danger', text: fillIn(messages.notDone, { action: confirmLabel }) })
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
