import { buildsRefresh, buildsTitle, buildTexts, isBuildable } from '@perennial/domain/builds'
import { buildLogAddress, normaliseTag, tagsOf } from '@perennial/domain/catalogue'
import { BuildsPanel } from '@perennial/ui/builds-panel'
import { Button } from '@perennial/ui/button'
import { Dialog } from '@perennial/ui/dialog'
import { InlineError } from '@perennial/ui/inline-error'
import { Stack } from '@perennial/ui/stack'
import { showToast } from '@perennial/ui/toast'
import { useQuery } from '@tanstack/react-query'
import { failureOf, useApi } from '../../../../api/index.ts'
import { text } from '../../texts.ts'
import { isWorking, summaryOf } from '../../../../items/index.ts'
import { textIn, useItemEditor } from '../item-editor-context.ts'
import { useRefreshItem } from '../queries.ts'
import { productWords } from '@perennial/ui/messages'

/** Polling interval during a build, in milliseconds. */
const workingInterval = 2000

/** The builds of an item, with publishing for those who may (ITM-95, ITM-96, PUB-10). */
export function BuildsDialog({ onClose }: { onClose: () => void }) {
  const { editing, may } = useItemEditor()
  const { item } = editing
  const { client, query } = useApi()
  const refresh = useRefreshItem()
  const builds = useQuery({
    ...query.builds.list.queryOptions({ input: { path: item.path.replace(/^\//, '') } }),
    refetchInterval: ({ state }) => (isWorking(state.data?.builds) ? workingInterval : buildsRefresh.itemModal),
  })
  const recordType = textIn(item.data, 'record_type')
  const mayPublish = may('edit', 'publish') && isBuildable(recordType)
  const tags = tagsOf(item.data).map(normaliseTag)
  const act = (work: () => Promise<unknown>, done: string) => async () => {
    try {
      await work()
      showToast({ tone: 'success', text: done })
    } catch (error) {
      showToast({ tone: 'danger', text: failureOf(error).message })
    }
    await builds.refetch()
    refresh()
  }
  const build = act(
    () => client.builds.create({ path: item.path, version: item.version }),
    productWords(buildTexts.building),
  )
  const created = (id: string) => builds.data?.builds.find((one) => one.id === id)?.startTime ?? ''
  return (
    <Dialog
      open
      size="large"
      onClose={onClose}
      title={productWords(buildsTitle(item.path))}
      footer={
        <>
          <Button onClick={onClose}>{text('closeDialog')}</Button>
          {mayPublish && (
            <Button
              tone="primary"
              disabledReason={editing.changed ? text('saveFirst') : undefined}
              onClick={() => void build()}
            >
              {text('buildNow')}
            </Button>
          )}
        </>
      }
    >
      <Stack>
        {builds.error && !builds.data && (
          <InlineError onRetry={() => void builds.refetch()}>{productWords(buildTexts.listFailed)}</InlineError>
        )}
        <BuildsPanel
          bare
          label={productWords(buildsTitle(item.path))}
          builds={builds.data?.builds.map(summaryOf)}
          logHref={(id) => buildLogAddress(id, created(id))}
          {...(mayPublish
            ? {
                onPublish: (id: string) =>
                  act(
                    () => client.publications.publish({ path: item.path, tags, buildId: id }),
                    text('itemPublished', { name: item.name }),
                  )(),
                onUnpublish: act(
                  () => client.publications.unpublish({ path: item.path, tags }),
                  productWords(buildTexts.unpublished(recordType)),
                ),
                onRebuild: build,
              }
            : {})}
        />
      </Stack>
    </Dialog>
  )
}
