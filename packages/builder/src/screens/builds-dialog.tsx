import { isRollBack } from '@perennial/domain/builds'
import { BuildsPanel } from '@perennial/ui/builds-panel'
import { Button } from '@perennial/ui/button'
import { Dialog } from '@perennial/ui/dialog'
import { formatDate } from '@perennial/ui/messages'
import { text } from '../texts/index.ts'
import { BuildComparison } from './build-comparison.tsx'
import type { BuilderServices } from '../host/builder-services.ts'
import type { ActionOutcome, BuildSummary, PageBuilderProps } from '../host/page-builder-props.ts'

type BuildsDialogProps = Pick<
  PageBuilderProps,
  'builds' | 'permissions' | 'onBuild' | 'buildLogHref' | 'onPublish' | 'onUnpublish'
> & {
  compareBuilds: BuilderServices['compareBuilds']
  onClose(): void
  onDone(outcome: ActionOutcome, success: string): void
}

/** Builds of the page with what can be done with each (PUB-07, PUB-11, PUB-14), and the difference of two. */
export function BuildsDialog(props: BuildsDialogProps) {
  const { builds, permissions, compareBuilds, onBuild, buildLogHref, onPublish, onUnpublish, onClose, onDone } = props
  const may = permissions.publish === 'edit'
  return (
    <Dialog
      open
      onClose={onClose}
      size="large"
      title={text('builds')}
      footer={<Button onClick={onClose}>{text('close')}</Button>}
    >
      <BuildsPanel
        bare
        label={text('builds')}
        builds={builds}
        onPublish={
          may
            ? async (id) => {
                const build = builds?.find((one) => one.id === id)
                const rollsBack = build !== undefined && isRollBack(build, builds)
                onDone(await onPublish(id), rollsBack ? rolledBackTo(build) : text('published'))
              }
            : undefined
        }
        logHref={buildLogHref}
        onRebuild={may ? async () => onDone(await onBuild(), text('rebuildRequested')) : undefined}
        onUnpublish={may ? async () => onDone(await onUnpublish(), text('unpublished')) : undefined}
      />
      {compareBuilds && builds && <BuildComparison builds={builds} compareBuilds={compareBuilds} />}
    </Dialog>
  )
}

/** Says what readers see again, and that nothing was lost (PAG-24). */
const rolledBackTo = ({ completedAt }: BuildSummary): string =>
  text('rolledBack', {
    when: completedAt ? formatDate(new Date(completedAt), { dateStyle: 'medium', timeStyle: 'short' }) : '',
  })
