import { Button, ButtonLink } from '@perennial/ui/button'
import { Callout } from '@perennial/ui/callout'
import { css } from '@perennial/ui/theme'
import { useApi, useConnection } from '../api/index.ts'
import { signedInUrl } from '../features/sign-in/urls.ts'
import { text } from './texts.ts'
import { signInAddress, useSession, useSessionStatus } from '../session/index.ts'

const edge = css({
  '&&': { borderRadius: 0, paddingInline: '28px', alignItems: 'center' },
  '@narrow': { '&&': { paddingInline: '16px' } },
})

/** Problems that affect every page: the session has ended, or the server cannot be reached. */
export function Notices() {
  const { config } = useSession()
  const status = useSessionStatus()
  const connection = useConnection()
  const { queryClient, client } = useApi()

  if (status === 'expired') {
    return (
      <Callout
        tone="warning"
        live
        className={edge().className}
        action={
          <ButtonLink size="small" target="_blank" href={signInAddress(config, signedInUrl)}>
            {text('signInAgain')}
          </ButtonLink>
        }
      >
        {text('sessionEnded')}
      </Callout>
    )
  }
  if (connection === 'online') return null
  const retry = async () => {
    // One call checks whether the problem is over; then all queries of the page are refetched.
    await client.session.user().catch(() => undefined)
    await queryClient.refetchQueries({ type: 'active' })
  }
  return (
    <Callout
      tone="warning"
      live
      className={edge().className}
      action={
        <Button size="small" onClick={retry}>
          {text('tryAgain')}
        </Button>
      }
    >
      {text(connection === 'offline' ? 'offline' : 'serverDown')}
    </Callout>
  )
}
