import { ErrorBoundary } from '@perennial/ui/error-boundary'
import { ErrorPage } from '@perennial/ui/error-page'
import { Button } from '@perennial/ui/button'
import { LinkRouter } from '@perennial/ui/link'
import { ToastRegion } from '@perennial/ui/toast'
import { QueryErrorResetBoundary } from '@tanstack/react-query'
import { Suspense, useEffect, useState } from 'react'
import { I18nProvider } from 'react-aria-components'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { StaffProvider } from '../access/index.ts'
import { type Api, ApiProvider, createApi, failureOf } from '../api/index.ts'
import { SignedInScreen, signedInUrl, SignInScreen } from '../features/sign-in/index.ts'
import { message } from '../messages/index.ts'
import { type ConsoleConfig, type Session, SessionProvider, useSession, useSessionStatus } from '../session/index.ts'
import { LoadingPage } from '../shell/index.ts'
import { type ConsoleParts, PartsProvider } from './parts.ts'
import { routes } from './routes.tsx'

export interface ConsoleAppProps {
  config: ConsoleConfig
  session: Session
  parts: ConsoleParts
}

/** The staff console: whoever is signed in sees it, everybody else the way in. */
export function ConsoleApp({ config, session, parts }: ConsoleAppProps) {
  const [api] = useState(() => createApi(session))
  return (
    // Dates and numbers follow British English, the language of the console.
    <I18nProvider locale="en-GB">
      <SessionProvider config={config} session={session}>
        <ApiProvider api={api}>
          <PartsProvider value={parts}>
            <Gate api={api} />
            <ToastRegion />
          </PartsProvider>
        </ApiProvider>
      </SessionProvider>
    </I18nProvider>
  )
}

/** Decides by the session what shows. Somebody whose session has ended keeps the page. */
function Gate({ api }: { api: Api }) {
  const { session } = useSession()
  const status = useSessionStatus()
  useEffect(() => {
    if (status === 'signed-out') api.queryClient.clear()
  }, [status, api])

  if (status === 'starting') return <LoadingPage />
  if (status === 'unreachable') {
    return (
      <ErrorPage
        title={message('startFailed')}
        actions={
          <Button tone="primary" onClick={() => void session.start()}>
            {message('tryAgain')}
          </Button>
        }
      >
        {message('startFailedHint')}
      </ErrorPage>
    )
  }
  if (status === 'signed-out') return <SignInScreen />
  if (location.pathname === signedInUrl) return <SignedInScreen />
  return <SignedIn />
}

function SignedIn() {
  const [router] = useState(() => createBrowserRouter(routes))
  useEffect(() => () => router.dispose(), [router])
  return (
    <QueryErrorResetBoundary>
      {({ reset }) => (
        <ErrorBoundary fallback={(error, retry) => <StartFailure error={error} onRetry={() => (reset(), retry())} />}>
          <Suspense fallback={<LoadingPage />}>
            <StaffProvider>
              <LinkRouter navigate={(path) => void router.navigate(path)}>
                <RouterProvider router={router} />
              </LinkRouter>
            </StaffProvider>
          </Suspense>
        </ErrorBoundary>
      )}
    </QueryErrorResetBoundary>
  )
}

/** Without user and roles there is nothing to show. */
function StartFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const failure = failureOf(error)
  return (
    <ErrorPage
      requestId={failure.requestId}
      actions={
        <Button tone="primary" onClick={onRetry}>
          {message('tryAgain')}
        </Button>
      }
    >
      {failure.message}
    </ErrorPage>
  )
}
