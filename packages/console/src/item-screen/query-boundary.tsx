import { InlineError } from '@perennial/ui/inline-error'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { failureOf } from '../api/index.ts'
import { ForbiddenPage, LoadingPage, NotFoundPage, Page } from '../page/index.ts'

export interface QueryBoundaryProps<Data> {
  query: UseQueryResult<Data>
  /** What the browser's tab says while there is nothing to show. */
  title: string
  /** What is said when there is no such thing. */
  notFound: string
  children: (data: Data) => ReactNode
}

/** A page made of one answer: it waits, it shows, or it says why not. What is there stays when a refresh fails. */
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
