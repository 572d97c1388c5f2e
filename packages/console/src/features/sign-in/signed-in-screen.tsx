import { ButtonLink } from '@perennial/ui/button'
import { useEffect } from 'react'
import { text } from './texts.ts'
import { useSession } from '../../session/index.ts'
import { EntryPage } from './sign-in-screen.tsx'
import { wide } from './sign-in.styles.ts'

/** Where signing in again in another tab ends: it tells the tab that waits, and closes itself where it may. */
export function SignedInScreen() {
  const { session } = useSession()
  useEffect(() => {
    session.announce()
    window.close()
  }, [session])
  return (
    <EntryPage title={text('signedInTitle')} hint={text('signedInHint')}>
      <ButtonLink href="/catalog" className={wide().className}>
        {text('signedInContinue')}
      </ButtonLink>
    </EntryPage>
  )
}
