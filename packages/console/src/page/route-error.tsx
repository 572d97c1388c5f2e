import { Button, ButtonLink } from '@perennial/ui/button'
import { ErrorPage } from '@perennial/ui/error-page'
import { useMessages } from '@perennial/ui/messages'
import { lazy, Suspense, useEffect, useState } from 'react'
import { isRouteErrorResponse, useRouteError } from 'react-router'
import { failureOf } from '../api/index.ts'
import { text } from './texts.ts'
import { words } from '../words/index.ts'
import { Page } from './page.tsx'
import { useErrorReporter } from './error-reporter.tsx'
import { catalogHome } from '../menu/index.ts'

/** The ways that lead on from a failed page. */
function Ways() {
  return (
    <>
      <ButtonLink href={catalogHome}>{text('backToCatalog')}</ButtonLink>
      <Button tone="primary" onClick={() => location.reload()}>
        {words('refresh')}
      </Button>
    </>
  )
}

/** Replaces a page that failed; the rest of the console keeps working (ERR-11 to ERR-13). */
export function RouteError() {
  const error = useRouteError()
  const { report } = useErrorReporter()
  const lost = isRouteErrorResponse(error) && error.status === 404
  const failure = failureOf(error)
  const [reported, setReported] = useState(false)
  const { errorHint } = useMessages()
  useEffect(() => {
    if (!lost) void report(error).then(setReported)
  }, [error, lost, report])
  if (lost) return <NotFoundPage />
  if (failure.status === 403) return <ForbiddenPage />
  return (
    <Page title={words('error')}>
      {/* The text depends on whether a report was actually sent (ERR-12, decisions: Texts). */}
      <ErrorPage
        requestId={failure.requestId}
        title={reported ? text('errorNotified') : undefined}
        actions={
          <>
            <Ways />
            <ReportFailure error={error} />
          </>
        }
      >
        {failure.status > 0 ? `${failure.message} ${errorHint}` : errorHint}
      </ErrorPage>
    </Page>
  )
}

// Few ever see it: it is no part of the console's start.
const ReportDialog = lazy(async () => ({ default: (await import('./report-dialog.tsx')).ReportDialog }))

/** Opens the dialog in which users describe what happened (LOG-07). */
function ReportFailure({ error }: { error: unknown }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)} hasPopup="dialog">
        {text('fillReport')}
      </Button>
      {open && (
        <Suspense>
          <ReportDialog failure={failureOf(error)} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

/** An address that leads nowhere. */
export function NotFoundPage({ title }: { title?: string }) {
  return (
    <Page title={title ?? words('notFound')}>
      <ErrorPage
        kind="not-found"
        title={title}
        actions={<ButtonLink href={catalogHome}>{text('backToCatalog')}</ButtonLink>}
      />
    </Page>
  )
}

/** A page for others (NAV-43). */
export function ForbiddenPage({ title }: { title?: string }) {
  return (
    <Page title={title ?? text('noAccess')}>
      <ErrorPage
        kind="forbidden"
        title={title}
        actions={<ButtonLink href={catalogHome}>{text('backToCatalog')}</ButtonLink>}
      />
    </Page>
  )
}
