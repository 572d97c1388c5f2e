import { buildStatusLook, isPublishable } from '@perennial/domain/builds'
import { Button } from '@perennial/ui/button'
import { DateTime } from '@perennial/ui/date-time'
import { Dialog } from '@perennial/ui/dialog'
import { StatusBadge } from '@perennial/ui/status-badge'
import { useState } from 'react'
import { messages } from '../messages/index.ts'
import * as styles from './page-builder.styles.ts'
import type { ActionOutcome, BuildSummary, PageBuilderProps } from './page-builder-props.ts'

type BuildsDialogProps = Pick<PageBuilderProps, 'builds' | 'permissions' | 'onPublish' | 'onUnpublish'> & {
  onClose(): void
  onDone(outcome: ActionOutcome, success: string): void
}

/** Builds of the page with what can be done with each (PUB-07, PUB-11). */
export function BuildsDialog({ builds, permissions, onPublish, onUnpublish, onClose, onDone }: BuildsDialogProps) {
  const [busy, setBusy] = useState<string | null>(null)
  const may = permissions.publish === 'edit'
  const act = async (id: string, action: () => Promise<ActionOutcome>, success: string) => {
    setBusy(id)
    onDone(await action(), success)
    setBusy(null)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      size="large"
      title={messages.builds}
      footer={<Button onClick={onClose}>{messages.close}</Button>}
    >
      {!builds || builds.length === 0 ? (
        <p>{builds ? messages.buildsEmpty : messages.loadingCanvas}</p>
      ) : (
        <table className={styles.buildsTable().className}>
          <thead>
            <tr>
              {['ID', 'Builder', 'Status', 'Completed', 'Publisher', 'Published'].map((heading) => (
                <th key={heading} scope="col">
                  {heading}
                </th>
              ))}
              <th scope="col">
                <span className={styles.hidden().className}>Actions</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {builds.map((build) => (
              <tr key={build.id}>
                <th scope="row">{build.id.slice(0, 8)}</th>
                <td>{build.builder}</td>
                <td>
                  <Status build={build} />
                </td>
                <td>
                  <DateTime value={build.completedAt} precision="minute" />
                </td>
                <td>{build.publisher ?? ''}</td>
                <td>
                  <DateTime value={build.publishedAt} precision="minute" />
                </td>
                <td>
                  {may && build.published && (
                    <Button
                      size="small"
                      busy={busy === build.id}
                      onClick={() => void act(build.id, onUnpublish, messages.unpublished)}
                    >
                      {messages.unpublish}
                    </Button>
                  )}
                  {may && isPublishable(build) && (
                    <Button
                      size="small"
                      tone="primary"
                      busy={busy === build.id}
                      onClick={() => void act(build.id, () => onPublish(build.id), messages.published)}
                    >
                      {messages.publish}
                    </Button>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Dialog>
  )
}

function Status({ build }: { build: BuildSummary }) {
  const { label, tone } = buildStatusLook(build)
  return <StatusBadge tone={tone}>{label}</StatusBadge>
}
