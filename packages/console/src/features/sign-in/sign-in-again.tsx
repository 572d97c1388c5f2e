import type { Proof } from '@perennial/domain/access'
import { Button, ButtonLink } from '@perennial/ui/button'
import { Dialog } from '@perennial/ui/dialog'
import { InlineError } from '@perennial/ui/inline-error'
import { Stack } from '@perennial/ui/stack'
import { TextField } from '@perennial/ui/text-field'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useId, useState } from 'react'
import { type Failure, failureOf, useApi, useSignInAgain } from '../../api/index.ts'
import { askPasskey, canUsePasskeys } from '../../passkey/index.ts'
import { signInAddress, useSession } from '../../session/index.ts'
import { words } from '../../words/index.ts'
import { text } from './texts.ts'
import { signedInUrl } from './urls.ts'

/** Asks who is there before calls that need a recent sign-in, and lets them go on. What was typed stays as it is. */
export function SignInAgain() {
  const { requested, settle } = useSignInAgain()
  if (requested === undefined) return null
  if (requested === 'provider') return <AtProvider settle={settle} />
  return <ByPassword proof={requested} settle={settle} />
}

interface ProofProps {
  settle: (proved: boolean) => void
}

function ByPassword({ proof, settle }: ProofProps & { proof: Proof }) {
  const { client, query } = useApi()
  const passkeys = useQuery({ ...query.passkeys.list.queryOptions(), enabled: canUsePasskeys() })
  const hasPasskey = (passkeys.data?.length ?? 0) > 0
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [failure, setFailure] = useState<Failure>()
  const [running, setRunning] = useState(false)
  const formId = useId()
  const withCode = proof === 'password-and-code'
  const complete = password !== '' && (!withCode || code.trim() !== '')
  const confirm = async () => {
    setRunning(true)
    try {
      await client.sessions.confirm({ password, ...(withCode ? { code: code.trim() } : {}) })
      settle(true)
    } catch (error) {
      setFailure(failureOf(error))
      setRunning(false)
    }
  }
  const byPasskey = useMutation({
    mutationFn: async () => {
      const { options } = await client.passkeys.beginConfirm()
      const proof = await askPasskey(options)
      if (typeof proof === 'string') return text('passkeyCancelled')
      await client.passkeys.confirm({ proof })
      settle(true)
      return undefined
    },
    onMutate: () => setFailure(undefined),
    onError: (error) => setFailure(failureOf(error)),
  })
  const errorOf = (reason: string) => (failure?.code === reason ? failure.message : undefined)
  const isOfField = failure?.code === 'WRONG_PASSWORD' || failure?.code === 'WRONG_CODE'
  return (
    <Dialog
      open
      changed
      onClose={() => settle(false)}
      title={text('signInAgain')}
      footer={
        <>
          <Button onClick={() => settle(false)}>{words('cancel')}</Button>
          {hasPasskey && (
            <Button busy={byPasskey.isPending} onClick={() => byPasskey.mutate()}>
              {text('passkey')}
            </Button>
          )}
          <Button tone="primary" type="submit" form={formId} disabled={!complete} busy={running}>
            {text('signInAgainContinue')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        onSubmit={(event) => {
          event.preventDefault()
          if (complete && !running) void confirm()
        }}
      >
        <Stack>
          <p>{text('signInAgainHint')}</p>
          <TextField
            label={text('password')}
            type="password"
            autoComplete="current-password"
            maxLength={500}
            autoFocus
            required
            value={password}
            error={errorOf('WRONG_PASSWORD')}
            onChange={(next) => (setPassword(next), setFailure(undefined))}
          />
          {withCode && (
            <TextField
              label={text('code')}
              hint={text('codeHint')}
              autoComplete="one-time-code"
              maxLength={40}
              mono
              required
              value={code}
              error={errorOf('WRONG_CODE')}
              onChange={(next) => (setCode(next), setFailure(undefined))}
            />
          )}
          {byPasskey.data && <InlineError>{byPasskey.data}</InlineError>}
          {failure && !isOfField && <InlineError requestId={failure.requestId}>{failure.message}</InlineError>}
        </Stack>
      </form>
    </Dialog>
  )
}

/** An outside provider asks in another tab, which tells this one when it is done. */
function AtProvider({ settle }: ProofProps) {
  const { config, session } = useSession()
  useEffect(() => session.onAnnounced(() => settle(true)), [session, settle])
  return (
    <Dialog
      open
      changed
      onClose={() => settle(false)}
      title={text('signInAgain')}
      footer={
        <>
          <Button onClick={() => settle(false)}>{words('cancel')}</Button>
          <ButtonLink tone="primary" target="_blank" href={`${signInAddress(config, signedInUrl)}&again`}>
            {text('signIn')}
          </ButtonLink>
        </>
      }
    >
      <p>{text('signInAgainProvider')}</p>
    </Dialog>
  )
}
