import type { Build } from '@perennial/api/builds'
import type { Item } from '@perennial/api/catalogue'
import {
  builderTranslations,
  type KnownBlock,
  listedShortcuts,
  PageBuilder,
  type PageBuilderProps,
} from '@perennial/builder'
import { deletingAreaOf, pageAreaOf } from '@perennial/domain/access'
import { buildsAccess, buildsRefresh, publicationOf } from '@perennial/domain/builds'
import { blockTree } from '@perennial/domain/blocks'
import { buildLogAddress, documentTitle, statusControlFor, treeOf } from '@perennial/domain/catalogue'
import { type PageDocument, pageExport } from '@perennial/domain/page'
import { activeLanguage, addTranslations } from '@perennial/ui/messages'
import { css } from '@perennial/ui/theme'
import { showToast } from '@perennial/ui/toast'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { useStaff } from '../../staff/index.ts'
import { failureOf, saveFile, useApi } from '../../api/index.ts'
import { confirmedNavigation, LeaveGuard } from '../../form/index.ts'
import { text } from './texts.ts'
import { words } from '../../words/index.ts'
import { useRecent } from '../../recent/index.ts'
import { useListedShortcuts } from '../../shortcuts/index.ts'
import { DocumentHead } from '../../page/index.ts'
import { isWorking, itemAddress, summaryOf } from '../../items/index.ts'
import { offerPathsOf, tagsOf } from './model.ts'
import { offerViewOf } from './offer-views.ts'
import { listUrl, pageUrl, previewUrl, publishedUrl } from './urls.ts'
import { blocksOf } from './read-blocks.ts'
import { useBlockServices } from './use-block-services.ts'
import { useEditedBlock } from './use-edited-block.ts'
import { useBuilderServices } from './use-builder-services.ts'
import { usePublishServices } from './use-publish-services.ts'
import { useVersionServices } from './use-version-services.ts'
import { usePageActions } from './use-page-actions.ts'

const frame = css({ blockSize: '100%', minBlockSize: 0 })

/** Polling interval during a build, in milliseconds; otherwise the specified one. */
const buildInterval = 2000

export interface PageEditorProps {
  item: Item
  document: PageDocument
  registry: PageBuilderProps['registry']
  knownBlocks: readonly KnownBlock[]
}

/** Loads the builder's texts in the language of the console. A language that cannot be loaded leaves English. */
export async function loadEditorTexts(): Promise<void> {
  const { language } = activeLanguage()
  if (language === 'en') return
  try {
    addTranslations(await builderTranslations[language]())
  } catch (error) {
    reportError(error)
  }
}

/** The builder with one page, connected to the server. */
export function PageEditor({ item, document, registry, knownBlocks }: PageEditorProps) {
  const { tenant, ability } = useStaff()
  const navigate = useNavigate()
  const [unsaved, setUnsaved] = useState(false)
  useRecent({ label: item.name, kind: words('page') })
  useListedShortcuts(text('editorShortcuts'), listedShortcuts)
  const builds = useBuilds(item.path)
  const offers = useOffers(document)
  // The builder has already confirmed that unsaved work may be lost.
  const leave = useCallback((to: string) => void navigate(to, { state: confirmedNavigation }), [navigate])
  const openPage = useCallback((path: string) => leave(pageUrl(path)), [leave])
  const { services, templateExists } = useBuilderServices(item, registry, openPage)
  const { onDuplicate, onDelete, address, ...actions } = usePageActions(item, {
    onCopied: (path) => leave(pageUrl(path)),
    onDeleted: () => leave(listUrl(item.path)),
  })
  const isBlock = treeOf(item.path) === blockTree
  const publish = usePublishServices(item)
  const blocks = useBlockServices(openPage)
  const block = useEditedBlock(item, () => leave(listUrl(item.path)))
  const versions = useVersionServices(item)
  const allServices = useMemo(
    () => ({ ...services, address, versions, blocks, ...(publish && !isBlock ? { publish } : {}) }),
    [services, address, versions, blocks, publish, isBlock],
  )
  const { client } = useApi()
  const exportPage = async (exported: PageDocument) => {
    try {
      saveFile(`${item.name}.json`, pageExport(item, exported, await blocksOf(client, exported)))
    } catch (error) {
      showToast({ tone: 'danger', text: failureOf(error).message })
    }
  }
  const tags = tagsOf(item.data)
  const publication = publicationOf(builds ?? [], item.modified)
  const area = pageAreaOf(item.path)
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
          publishedTags: liveTagsOf(builds),
          publication,
          modified: item.modified,
          status: item.status,
          templateExists,
        }}
        registry={registry}
        knownBlocks={knownBlocks}
        {...(isBlock ? { block } : {})}
        canvasUrl={`${tenant.shopOrigin}/canvas`}
        offers={offers}
        pageUrls={tags.map((tag) => publishedUrl(tenant.shopOrigin, tag))}
        permissions={{
          edit: ability.can('edit', area),
          status: statusControlFor((action, of) => ability.can(action, of)),
          visitor: ability.can('edit', 'campaign'),
          publish: buildsAccess((action, area) => ability.can(action, area)),
        }}
        builds={builds?.map(summaryOf)}
        buildLogHref={(id) => buildLogAddress(id, builds?.find((one) => one.id === id)?.startTime ?? '')}
        services={allServices}
        onPreview={(tag) => tag !== undefined && window.open(previewUrl(tag), '_blank', 'noopener')}
        onExport={(exported) => void exportPage(exported)}
        onDuplicate={ability.can('create', area) ? onDuplicate : undefined}
        onDelete={ability.can('delete', deletingAreaOf(item.path)) ? onDelete : undefined}
        onLeave={() => leave(listUrl(item.path))}
        onUnsavedChange={setUnsaved}
      />
      <LeaveGuard when={unsaved}>{text('unsavedBody')}</LeaveGuard>
    </div>
  )
}

/** Tags under which one of the builds is live. */
const liveTagsOf = (builds: readonly Build[] = []): string[] => [
  ...new Set(builds.flatMap(({ pages }) => pages.flatMap(({ path, isPublished }) => (isPublished ? [path] : [])))),
]

/** The builds of a page, polled during a build. */
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

/** The saved offers that the page's cards refer to. Deleted ones are omitted. */
function useOffers(document: PageDocument): PageBuilderProps['offers'] {
  const { query } = useApi()
  const paths = useMemo(() => offerPathsOf(document), [document])
  const items = useQueries({
    queries: paths.map((path) => ({
      ...query.items.get.queryOptions({ input: itemAddress(path) }),
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
