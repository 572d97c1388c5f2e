import type { KnownBlock } from '@perennial/builder'
import { accessTexts, pageAreaOf } from '@perennial/domain/access'
import { blocksIn, blockTree } from '@perennial/domain/blocks'
import type { PageDocument } from '@perennial/domain/page'
import { ErrorPage } from '@perennial/ui/error-page'
import { ButtonLink } from '@perennial/ui/button'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, use, useMemo, useState } from 'react'
import { useLocation, useParams } from 'react-router'
import { useStaff } from '../../staff/index.ts'
import { useApi } from '../../api/index.ts'
import { useParts } from '../../session/index.ts'
import { QueryBoundary } from '../../item-screen/index.ts'
import { text } from './texts.ts'
import { words } from '../../words/index.ts'
import { ForbiddenPage, LoadingPage } from '../../page/index.ts'
import { documentOf } from './model.ts'
import { usePageItem } from './queries.ts'
import { knownBlocks } from './read-blocks.ts'
import { blocksUrl, flatPagesUrl, listUrl } from './urls.ts'
import { productWords } from '@perennial/ui/messages'

// The builder is most of the console's code, and most users do not open it on most days.
const LazyEditor = lazy(async () => {
  const { loadEditorTexts, PageEditor } = await import('./page-editor.tsx')
  await loadEditorTexts()
  return { default: PageEditor }
})

/** The builder at the address of a page (ITM-14). */
export function PageEditorScreen() {
  const { ability } = useStaff()
  const { pathname } = useLocation()
  const tree = pathname.startsWith(flatPagesUrl) ? 'pages3' : pathname.startsWith(blocksUrl) ? blockTree : 'pages2'
  const path = `/${tree}/${useParams()['*'] ?? ''}`
  // Campaigns are governed by their own area (BLD-47).
  if (!ability.can('read', pageAreaOf(path))) return <ForbiddenPage title={productWords(accessTexts.screen)} />
  return <Editor key={path} path={path} />
}

function Editor({ path }: { path: string }) {
  const query = usePageItem(path)
  const { client } = useApi()
  const { loadRegistry } = useParts()
  const [registry] = useState(async () => {
    const { items } = await client.components.list()
    return loadRegistry(items.map(({ descriptor }) => descriptor))
  })
  return (
    <QueryBoundary query={query} title={text('pages')} notFound={words('notFound')}>
      {(item) => {
        const document = documentOf(item)
        if (!document.ok) {
          return (
            <ErrorPage
              title={text('pageUnreadable')}
              actions={<ButtonLink href={listUrl(path)}>{text('pages')}</ButtonLink>}
            >
              {text('pageUnreadableHint', { problem: document.errors[0]?.message ?? '' })}
            </ErrorPage>
          )
        }
        return (
          <Suspense fallback={<LoadingPage />}>
            <WithRegistry registry={registry}>
              {(loaded) => (
                <WithBlocks document={document.value}>
                  {(blocks) => (
                    <LazyEditor item={item} document={document.value} registry={loaded} knownBlocks={blocks} />
                  )}
                </WithBlocks>
              )}
            </WithRegistry>
          </Suspense>
        )
      }}
    </QueryBoundary>
  )
}

/** The shared blocks of a page come before it: their places would be empty on the canvas. */
function WithBlocks({
  document,
  children,
}: {
  document: PageDocument
  children: (blocks: readonly KnownBlock[]) => React.ReactNode
}) {
  const { query } = useApi()
  const [paths] = useState(() => blocksIn(document))
  const { data, isPending } = useQuery({
    ...query.blocks.read.queryOptions({ input: { paths } }),
    enabled: paths.length > 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  // Without an answer the page opens all the same: the builder asks again, and names what is not there.
  const blocks = useMemo(() => knownBlocks(data?.blocks ?? []), [data])
  return isPending && paths.length > 0 ? <LoadingPage /> : children(blocks)
}

type Registry = Awaited<ReturnType<ReturnType<typeof useParts>['loadRegistry']>>

function WithRegistry({
  registry,
  children,
}: {
  registry: Promise<Registry>
  children: (registry: Registry) => React.ReactNode
}) {
  return children(use(registry))
}
