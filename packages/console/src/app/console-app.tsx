import { Button } from '@perennial/ui/button'
import { ErrorPage } from '@perennial/ui/error-page'
import { activeLanguage, MessagesProvider } from '@perennial/ui/messages'
import { lazy, Suspense } from 'react'
import { I18nProvider } from 'react-aria-components'
import { signedInUrl } from '../features/sign-in/urls.ts'
import { text } from './texts.ts'
import {
  type ConsoleConfig,
  type ConsoleParts,
  PartsProvider,
  type Session,
  SessionProvider,
  useSession,
  useSessionStatus,
} from '../session/index.ts'
import { LoadingPage } from '../page/index.ts'

// Loaded in parallel with the session, since most people who open the console are signed in.
const signedIn = import('./signed-in.tsx')
const signInScreens = () => import('../features/sign-in/index.ts')
const SignInScreen = lazy(async () => ({ default: (await signInScreens()).SignInScreen }))
const SignedInScreen = lazy(async () => ({ default: (await signInScreens()).SignedInScreen }))
const SignedIn = lazy(async () => ({ default: (await signedIn).SignedIn }))

export interface ConsoleAppProps {
  config: ConsoleConfig
  session: Session
  parts: ConsoleParts
}

/** The staff console: signed-in users see it, others the sign-in screen. */
export function ConsoleApp({ config, session, parts }: ConsoleAppProps) {
  return (
    <I18nProvider locale={activeLanguage().locale}>
      <MessagesProvider language={activeLanguage().language}>
        <SessionProvider config={config} session={session}>
          <PartsProvider value={parts}>
            <Suspense fallback={<LoadingPage />}>
              <Gate />
            </Suspense>
          </PartsProvider>
        </SessionProvider>
      </MessagesProvider>
    </I18nProvider>
  )
}

/** Chooses the screen by the session. The page stays mounted when the session ends. */
function Gate() {
  const { session } = useSession()
  const status = useSessionStatus()
  if (status === 'starting') return <LoadingPage />
  if (status === 'unreachable') {
    return (
      <ErrorPage
        title={text('startFailed')}
        actions={
          <Button tone="primary" onClick={() => void session.start()}>
            {text('tryAgain')}
          </Button>
        }
      >
        {text('startFailedHint')}
      </ErrorPage>
    )
  }
  if (status === 'signed-out') return <SignInScreen />
  if (location.pathname === signedInUrl) return <SignedInScreen />
  return <SignedIn />
}
