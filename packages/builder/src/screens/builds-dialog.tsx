import { BuildsPanel } from '@perennial/ui/builds-panel'
import { Button } from '@perennial/ui/button'
import { Dialog } from '@perennial/ui/dialog'
import { messages } from '../messages/index.ts'
import type { ActionOutcome, PageBuilderProps } from './page-builder-props.ts'

type BuildsDialogProps = Pick<PageBuilderProps, 'builds' | 'permissions' | 'onPublish' | 'onUnpublish'> & {
  onClose(): void
  onDone(outcome: ActionOutcome, success: string): void
}

/** Builds of the page with what can be done with each (PUB-07, PUB-11). */
export function BuildsDialog({ builds, permissions, onPublish, onUnpublish, onClose, onDone }: BuildsDialogProps) {
  const may = permissions.publish === 'edit'
  return (
    <Dialog
      open
      onClose={onClose}
      size="large"
      title={messages.builds}
      footer={<Button onClick={onClose}>{messages.close}</Button>}
    >
      <BuildsPanel
        bare
        label={messages.builds}
        builds={builds}
        onPublish={may ? async (id) => onDone(await onPublish(id), messages.published) : undefined}
        onUnpublish={may ? async () => onDone(await onUnpublish(), messages.unpublished) : undefined}
      />
    </Dialog>
  )
}
