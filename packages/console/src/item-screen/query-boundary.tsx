import { InlineError } from '@perennial/ui/inline-error'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { failureOf } from '../api/index.ts'
import { ForbiddenPage, LoadingPage, NotFoundPage, Page } from '../page/index.ts'

export interface QueryBoundaryProps<Data> {
  query: UseQueryResult<Data>
  /** Title of the browser's tab until data is loaded. */
  title: string
  /** Message for a missing item. */
  notFound: string
  children: (data: Data) => ReactNode
}

/** A page that renders one query: loading, data or error. Data stays visible when a refetch fails. */
export function QueryBoundary<Data>({ query, title, notFound, children }: QueryBoundaryProps<Data>) {
  if (query.data !== undefined) return children(query.data)
  if (!query.error) return <LoadingPage />
  const failure = failureOf(query.error)
  if (failure.status === 404) return <NotFoundPage title={notFound} />
  if (failure.status === 403) return <ForbiddenPage />
  return (
    <Page title={title}>
      <InlineError requestId={failure.requestId} onRetry={() => void query.refetch()}>
        {failure.message}
      </InlineError>
    </Page>
  )
}
