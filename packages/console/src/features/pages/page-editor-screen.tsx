import { ErrorPage } from '@perennial/ui/error-page'
import { ButtonLink } from '@perennial/ui/button'
import { lazy, Suspense, use, useState } from 'react'
import { useParams } from 'react-router'
import { useStaff } from '../../access/index.ts'
import { useApi } from '../../api/index.ts'
import { useParts } from '../../app/parts.ts'
import { QueryBoundary } from '../../item-screen/index.ts'
import { message } from '../../messages/index.ts'
import { ForbiddenPage, LoadingPage } from '../../shell/index.ts'
import { documentOf } from './model.ts'
import { usePageItem } from './queries.ts'
import { pagesUrl } from './urls.ts'

// The builder is most of the console's code, and most of the staff do not open it on most days.
const LazyEditor = lazy(async () => ({ default: (await import('./page-editor.tsx')).PageEditor }))

/** The builder at the address of a page (ITM-14). */
export function PageEditorScreen() {
  const { ability } = useStaff()
  const path = `/pages2/${useParams()['*'] ?? ''}`
  if (!ability.can('read', 'page')) return <ForbiddenPage />
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
    <QueryBoundary query={query} title={message('pages')} notFound={message('notFound')}>
      {(item) => {
        const document = documentOf(item)
        if (!document.ok) {
          return (
            <ErrorPage
              title={message('pageUnreadable')}
              actions={<ButtonLink href={pagesUrl}>{message('pages')}</ButtonLink>}
            >
              {message('pageUnreadableHint', { problem: document.errors[0]?.message ?? '' })}
            </ErrorPage>
          )
        }
        return (
          <Suspense fallback={<LoadingPage />}>
            <WithRegistry registry={registry}>
              {(loaded) => <LazyEditor item={item} document={document.value} registry={loaded} />}
            </WithRegistry>
          </Suspense>
        )
      }}
    </QueryBoundary>
  )
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
