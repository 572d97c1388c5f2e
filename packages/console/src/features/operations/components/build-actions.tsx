import type { Build } from '@perennial/api/builds'
import { buildTexts, inKilobytes, isPublishable, currentPublication, scriptWeight } from '@perennial/domain/builds'
import type { Action } from '@perennial/ui/action-bar'
import { ConfirmDialog } from '@perennial/ui/confirm-dialog'
import { BuildIcon, EditIcon, PublishIcon, ScheduleIcon, UnpublishIcon } from '@perennial/ui/icons'
import { showToast } from '@perennial/ui/toast'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { useStaff } from '../../../staff/index.ts'
import { failureOf, useApi } from '../../../api/index.ts'
import { text } from '../texts.ts'
import { pageUrl } from '../../pages/urls.ts'
import { buildLogUrl } from '../urls.ts'
import { PlanDialog } from './plan-dialog.tsx'
import { productWords } from '@perennial/ui/messages'

/** Actions on a build in its log, with their confirmation dialogs (PUB-11, PUB-14, PRM-74). */
export function useBuildActions(build: Build): { actions: readonly Action[]; dialogs: ReactNode } {
  const { ability, tenant } = useStaff()
  const { client, query, queryClient } = useApi()
  const navigate = useNavigate()
  const [asking, setAsking] = useState<'publish' | 'plan'>()
  const { live } = currentPublication(build.pages)
  const tags = build.pages.map(({ path }) => path)
  const state = { status: build.buildStatus, pathPrefix: build.pathPrefix }
  const mayEdit = ability.can('edit', 'publish')

  const changed = () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: query.builds.key() }),
      queryClient.invalidateQueries({ queryKey: query.items.tree.key() }),
    ])
  const tried = async (work: () => Promise<unknown>, done: string) => {
    try {
      await work()
      showToast({ tone: 'success', text: done })
      await changed()
    } catch (error) {
      showToast({ tone: 'danger', text: failureOf(error).message })
    }
  }
  const publish = async () => {
    try {
      // The question has been answered with the weight in view.
      await client.publications.publish({ path: build.path, tags, buildId: build.id, confirm: true })
      showToast({ tone: 'success', text: text('buildPublished') })
      await changed()
    } catch (error) {
      throw new Error(failureOf(error).message)
    }
  }
  const rebuild = async () => {
    const made = await client.builds.create({ path: build.path })
    await navigate(buildLogUrl(made.id, made.startTime))
  }
  const actions: Action[] = [
    ...(mayEdit && isPublishable({ ...state, published: live })
      ? [
          {
            id: 'publish',
            label: text('publish'),
            icon: PublishIcon,
            tone: 'primary' as const,
            onClick: () => setAsking('publish'),
          },
        ]
      : []),
    ...(mayEdit && live
      ? [
          {
            id: 'unpublish',
            label: text('unpublish'),
            icon: UnpublishIcon,
            onClick: () =>
              void tried(
                () => client.publications.unpublish({ path: build.path, tags }),
                productWords(buildTexts.unpublished('page')),
              ),
          },
        ]
      : []),
    ...(mayEdit && isPublishable({ ...state, published: false })
      ? [{ id: 'plan', label: text('planPublication'), icon: ScheduleIcon, onClick: () => setAsking('plan') }]
      : []),
    ...(mayEdit
      ? [
          {
            id: 'rebuild',
            label: text('rebuild'),
            icon: BuildIcon,
            onClick: () => void tried(rebuild, productWords(buildTexts.rebuildRequested)),
          },
        ]
      : []),
    ...(ability.can('read', 'page') && build.path.startsWith('/pages2/')
      ? [{ id: 'open', label: text('openPage'), icon: EditIcon, href: pageUrl(build.path) }]
      : []),
  ]
  const heavy = build.scriptBytes !== null && scriptWeight(build.scriptBytes) === 'beyond'
  return {
    actions,
    dialogs: (
      <>
        <ConfirmDialog
          open={asking === 'publish'}
          onClose={() => setAsking(undefined)}
          title={text('publishBuildTitle')}
          confirmLabel={text(heavy ? 'publishAnyway' : 'publish')}
          onConfirm={publish}
          environment={tenant.mode}
        >
          <p>{text('publishBuildBody', { tags: tags.join(', ') })}</p>
          {heavy && <p>{text('publishHeavy', { size: inKilobytes(build.scriptBytes ?? 0) })}</p>}
        </ConfirmDialog>
        <PlanDialog open={asking === 'plan'} onClose={() => setAsking(undefined)} build={build} />
      </>
    ),
  }
}
