import type { Item } from '@perennial/api/items'
import { PageBuilder, type PageBuilderProps } from '@perennial/builder'
import { deletingAreaOf } from '@perennial/domain/access'
import { buildsAccess, buildsRefresh, publicationOf } from '@perennial/domain/builds'
import { documentTitle } from '@perennial/domain/catalogue'
import { type PageDocument, pageExport } from '@perennial/domain/page'
import { showToast } from '@perennial/ui/toast'
import { css } from '@perennial/ui/theme'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { useStaff } from '../../access/index.ts'
import { failureOf, useApi } from '../../api/index.ts'
import { asked, LeaveGuard } from '../../form/index.ts'
import { message } from '../../messages/index.ts'
import { useRecent } from '../../recent/index.ts'
import { DocumentHead } from '../../shell/document-head.tsx'
import { isWorking, summaryOf } from './builds.ts'
import { offerPathsOf, tagsOf } from './model.ts'
import { offerViewOf } from './offer-views.ts'
import { openPreview } from './open-preview.ts'
import { saveFile } from './save-file.ts'
import { pagesUrl, pageUrl, publishedUrl } from './urls.ts'
import { usePageActions } from './use-page-actions.ts'

const frame = css({ blockSize: '100%', minBlockSize: 0 })

/** How often builds are asked for while one is being made, in milliseconds; at rest it is the specified interval. */
const buildInterval = 2000

export interface PageEditorProps {
  item: Item
  document: PageDocument
  registry: PageBuilderProps['registry']
}

/** The builder with one page, and everything it asks of the server. */
export function PageEditor({ item, document, registry }: PageEditorProps) {
  const { client } = useApi()
  const { tenant, ability } = useStaff()
  const navigate = useNavigate()
  const [unsaved, setUnsaved] = useState(false)
  useRecent({ label: item.name, kind: message('page') })
  const builds = useBuilds(item.path)
  const offers = useOffers(document)
  // The builder has asked about unsaved work already.
  const leave = (to: string) => void navigate(to, { state: asked })
  const { onDuplicate, onDelete, ...actions } = usePageActions(item, {
    onCopied: (path) => leave(pageUrl(path)),
    onDeleted: () => leave(pagesUrl),
  })
  const tags = tagsOf(item.data)
  const publication = publicationOf(builds ?? [], item.modified)

  const preview = async () => {
    try {
      if (!(await openPreview(client, item.path))) showToast({ tone: 'danger', text: message('popupBlocked') })
    } catch (error) {
      showToast({ tone: 'danger', text: failureOf(error).message })
    }
  }
  return (
    <div data-density="compact" className={frame().className}>
      <DocumentHead title={documentTitle(item.name)} environment={tenant.mode} />
      <PageBuilder
        {...actions}
        page={{
          path: item.path,
          name: item.name,
          version: item.version,
          document,
          tags,
          publication,
          modified: item.modified,
        }}
        registry={registry}
        canvasUrl={`${tenant.shopOrigin}/canvas`}
        offers={offers}
        pageUrls={tags.map((tag) => publishedUrl(tenant.shopOrigin, tag))}
        permissions={{
          edit: ability.can('edit', 'page'),
          publish: buildsAccess((action, area) => ability.can(action, area)),
        }}
        builds={builds?.map(summaryOf)}
        onPreview={() => void preview()}
        onExport={(exported) => saveFile(`${item.name}.json`, pageExport(item, exported))}
        onDuplicate={ability.can('create', 'page') ? onDuplicate : undefined}
        onDelete={ability.can('delete', deletingAreaOf(item.path)) ? onDelete : undefined}
        onLeave={() => leave(pagesUrl)}
        onUnsavedChange={setUnsaved}
      />
      <LeaveGuard when={unsaved}>{message('unsavedBody')}</LeaveGuard>
    </div>
  )
}

/** The builds of a page, asked for again while one is being made. */
function useBuilds(path: string) {
  const { query } = useApi()
  const { ability } = useStaff()
  const { data } = useQuery({
    ...query.builds.list.queryOptions({ input: { path: path.replace(/^\//, '') } }),
    enabled: ability.can('read', 'publish'),
    refetchInterval: ({ state }) => (isWorking(state.data?.builds) ? buildInterval : buildsRefresh.pageEditor),
  })
  return data?.builds
}

/** The offers that the page's cards name, as they are saved now. One that is gone is left out. */
function useOffers(document: PageDocument): PageBuilderProps['offers'] {
  const { query } = useApi()
  const paths = useMemo(() => offerPathsOf(document), [document])
  const items = useQueries({
    queries: paths.map((path) => ({
      ...query.items.get.queryOptions({ input: { catalog: '1', path: path.replace(/^\//, '') } }),
      retry: false,
    })),
    combine: (results) => results.flatMap(({ data }) => data ?? []),
  })
  return useMemo(() => {
    return Object.fromEntries(
      items.flatMap((offer) => {
        const view = offerViewOf(offer)
        return view ? [[offer.path, view]] : []
      }),
    )
  }, [items])
}
