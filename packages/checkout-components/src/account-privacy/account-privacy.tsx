import { CallFailed, type CustomerClient } from '@perennial/api/customer-client'
import { accountPaths } from '@perennial/domain/account'
import { fill } from '@perennial/domain/messages'
import type { CardProps } from '@perennial/page-runtime/contract'
import { useState } from 'react'
import { AccountFrame } from '../account/account-frame.tsx'
import account from '../account/account.module.css'
import { Notice } from '../account/notice.tsx'
import { OwnStates } from '../account/own-states.tsx'
import type { OwnTexts } from '../account/own-texts.ts'
import { saveFile } from '../account/save-file.ts'
import { useOwn } from '../account/use-own.ts'
import { Button, ButtonLink } from '../button/button.tsx'
import type { TextOf } from '../texts/index.ts'

export interface AccountPrivacyProps {
  lead?: string
}

/** What is kept of a customer, as a file, and the wish to be erased. Both need a recent sign-in. */
export function AccountPrivacy({ props, context, texts }: CardProps<AccountPrivacyProps, TextOf<'account'>>) {
  const owned = useOwn<{ email: string }>(
    context,
    (client, signal) => client.subscriptions(signal),
    async () => (await import('../account/sample-account.ts')).sampleAccount(),
  )
  return (
    <AccountFrame texts={texts} place="privacy">
      <OwnStates owned={owned} texts={texts} context={context}>
        {({ email }) => (
          <>
            <h1>{texts.privacy}</h1>
            <p className={account.lead}>{props.lead || fill(texts.privacyLead, { email })}</p>
            <Wishes client={owned.client} takeFailure={owned.takeFailure} texts={texts} />
          </>
        )}
      </OwnStates>
    </AccountFrame>
  )
}

type State = 'open' | 'export' | 'erase' | 'asking' | 'asked' | 'again' | 'failed'

function Wishes({
  client,
  takeFailure,
  texts,
}: {
  client: CustomerClient
  takeFailure: (error: unknown) => boolean
  texts: OwnTexts
}) {
  const [state, setState] = useState<State>('open')
  const run = async (during: State, work: () => Promise<void>, after: State) => {
    setState(during)
    try {
      await work()
      setState(after)
    } catch (error) {
      if (error instanceof CallFailed && error.problem.code === 'SIGN_IN_AGAIN') return setState('again')
      if (!takeFailure(error)) setState('failed')
    }
  }
  const busy = state === 'export' || state === 'asking'
  return (
    <>
      {state === 'again' && (
        <Notice tone="bad">
          <p>{texts.signInAgain}</p>
          <ButtonLink emphasis="text" href={`/sign-in?again&${new URLSearchParams({ return: accountPaths.privacy })}`}>
            {texts.signIn}
          </ButtonLink>
        </Notice>
      )}
      {state === 'failed' && <Notice tone="bad">{texts.failed}</Notice>}
      {state === 'asked' && <Notice tone="good">{texts.eraseAsked}</Notice>}
      <section className={account.block}>
        <h2>{texts.exportTitle}</h2>
        <p className={account.muted}>{texts.exportText}</p>
        <div className={account.ways}>
          <Button
            emphasis="outline"
            aria-disabled={busy}
            onClick={() =>
              busy || void run('export', async () => saveFile(await client.dataExport(), 'account.json'), 'open')
            }
          >
            {state === 'export' ? texts.sending : texts.exportNow}
          </Button>
        </div>
      </section>
      <section className={account.block}>
        <h2>{texts.eraseTitle}</h2>
        <p className={account.muted}>{texts.eraseText}</p>
        <div className={account.ways}>
          {state === 'erase' || state === 'asking' ? (
            <>
              <Button
                aria-disabled={busy}
                onClick={() => busy || void run('asking', async () => void (await client.askForErasure()), 'asked')}
              >
                {state === 'asking' ? texts.sending : texts.eraseNow}
              </Button>
              <Button emphasis="text" onClick={() => setState('open')}>
                {texts.eraseNot}
              </Button>
            </>
          ) : (
            <Button emphasis="outline" onClick={() => setState('erase')}>
              {texts.eraseAsk}
            </Button>
          )}
        </div>
      </section>
    </>
  )
}
