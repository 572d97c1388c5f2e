import { Button } from '@perennial/ui/button'
import { ErrorBoundary } from '@perennial/ui/error-boundary'
import { ErrorPage } from '@perennial/ui/error-page'
import { LinkRouter } from '@perennial/ui/link'
import { QueryErrorResetBoundary } from '@tanstack/react-query'
import { lazy, Suspense, useEffect } from 'react'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { StaffProvider } from '../staff/index.ts'
import { ApiProvider, createApi, failureOf } from '../api/index.ts'
import { text } from './texts.ts'
import { createMenus, MenusProvider } from '../menu/index.ts'
import { type Session, useSession } from '../session/index.ts'
import { createErrorReporter, ErrorReporterProvider, LoadingPage } from '../page/index.ts'
import { features } from './features.ts'
import { routes } from './routes.tsx'

const menus = createMenus(features)

// Notices wait in their queue until the place for them is there.
const ToastRegion = lazy(async () => ({ default: (await import('@perennial/ui/toast')).ToastRegion }))

const SignInAgain = lazy(async () => ({
  default: (await import('../features/sign-in/index.ts')).SignInAgain,
}))

const createConsole = (session: Session) => {
  const api = createApi(session)
  return { session, api, reporter: createErrorReporter(api.client), router: createBrowserRouter(routes) }
}

let open: ReturnType<typeof createConsole> | undefined

/**
 * The open console of a session. Not component state: React restarts a first render whenever something that it suspended
 * for arrives, and each restart would request user and permissions again.
 */
function openConsole(session: Session) {
  if (open?.session !== session) open = createConsole(session)
  return open
}

function closeConsole(): void {
  open?.router.dispose()
  open = undefined
}

/** The console for a signed-in user. Its query cache is per user: the next one starts with an empty one. */
export function SignedIn() {
  const { session } = useSession()
  const { api, reporter, router } = openConsole(session)
  useEffect(() => closeConsole, [])
  return (
    <ApiProvider api={api} session={session}>
      <QueryErrorResetBoundary>
        {({ reset }) => (
          <ErrorBoundary fallback={(error, retry) => <StartFailure error={error} onRetry={() => (reset(), retry())} />}>
            <Suspense fallback={<LoadingPage />}>
              <ErrorReporterProvider value={reporter}>
                <StaffProvider>
                  <LinkRouter navigate={(path) => void router.navigate(path)}>
                    <MenusProvider value={menus}>
                      <RouterProvider router={router} />
                    </MenusProvider>
                  </LinkRouter>
                </StaffProvider>
              </ErrorReporterProvider>
            </Suspense>
          </ErrorBoundary>
        )}
      </QueryErrorResetBoundary>
      <Suspense>
        <ToastRegion />
      </Suspense>
      <Suspense>
        <SignInAgain />
      </Suspense>
    </ApiProvider>
  )
}

/** Nothing can be shown without user and roles. */
function StartFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const failure = failureOf(error)
  return (
    <ErrorPage
      requestId={failure.requestId}
      actions={
        <Button tone="primary" onClick={onRetry}>
          {text('tryAgain')}
        </Button>
      }
    >
      {failure.message}
    </ErrorPage>
  )
}
