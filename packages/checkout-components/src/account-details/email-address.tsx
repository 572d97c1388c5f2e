import { accountPaths } from '@perennial/domain/account'
import { fieldMessages, fill } from '@perennial/domain/messages'
import { isEmail } from '@perennial/domain/text'
import { type SyntheticEvent, useState } from 'react'
import account from '../account/account.module.css'
import { Notice } from '../account/notice.tsx'
import { Button, ButtonLink } from '../button/button.tsx'
import { FormField } from '../form-field/form-field.tsx'
import css from './account-details.module.css'
import { type DetailsPart, refusedWith } from './details-part.ts'

type Step = { at: 'shown' } | { at: 'address' } | { at: 'code'; change: string; minutes: number }
type Outcome = 'none' | 'sending' | 'again' | 'done' | { problem: string }

/** The e-mail address, and the way to another one: the address, then the code that was sent there. */
export function EmailAddress({ id, details, client, texts, language, isCanvas, show, takeFailure }: DetailsPart) {
  const [step, setStep] = useState<Step>({ at: 'shown' })
  const [outcome, setOutcome] = useState<Outcome>('none')
  const [email, setEmail] = useState('')
  const [code, setCode] = useState('')
  const [error, setError] = useState<string | undefined>(undefined)
  const isSending = outcome === 'sending'

  const go = (to: Step) => {
    setStep(to)
    setError(undefined)
    setOutcome('none')
  }
  const wrong = (message: string) => {
    setError(message)
    setOutcome('none')
    document.getElementById(`${id}-${step.at === 'code' ? 'code' : 'email'}`)?.focus()
  }

  /** @param lost what is said when nobody knows what was done */
  async function run(work: () => Promise<void>, lost: string): Promise<void> {
    if (isSending || isCanvas) return
    setError(undefined)
    setOutcome('sending')
    try {
      await work()
    } catch (failure) {
      const refused = refusedWith(failure)
      if (!refused) return setOutcome({ problem: lost })
      const { code: why, fieldErrors = [] } = refused
      if (why === 'SIGN_IN_AGAIN') return setOutcome('again')
      if (takeFailure(failure)) return
      if (why === 'WRONG_CODE') return wrong(texts.emailWrongCode)
      if (why === 'INVALID') {
        return wrong(fieldErrors[0]?.code === 'same' ? texts.emailSame : fieldMessages(language).email)
      }
      if (why === 'LOCKED') {
        setStep({ at: 'address' })
        return setOutcome({ problem: texts.emailLocked })
      }
      setOutcome({ problem: why === 'TOO_MANY' ? texts.emailTooMany : texts.failed })
    }
  }

  function send(event: SyntheticEvent<HTMLFormElement>): void {
    event.preventDefault()
    if (step.at === 'code') {
      void run(async () => {
        show(await client.confirmEmail({ change: step.change, code }))
        setStep({ at: 'shown' })
        setOutcome('done')
      }, texts.lost)
      return
    }
    const typed = email.trim()
    if (!isEmail(typed)) return wrong(fieldMessages(language).email)
    void run(async () => {
      const asked = await client.changeEmail(typed)
      setCode('')
      go({ at: 'code', ...asked })
    }, texts.emailLost)
  }

  return (
    <section className={account.block}>
      <h2>{texts.emailTitle}</h2>
      <p className={account.muted}>{fill(texts.emailText, { email: details.email })}</p>
      {outcome === 'again' && (
        <Notice tone="bad">
          <p>{texts.signInAgain}</p>
          <ButtonLink emphasis="text" href={`/sign-in?again&${new URLSearchParams({ return: accountPaths.details })}`}>
            {texts.signIn}
          </ButtonLink>
        </Notice>
      )}
      {outcome === 'done' && <Notice tone="good">{fill(texts.emailDone, { email: details.email })}</Notice>}
      {typeof outcome === 'object' && <Notice tone="bad">{outcome.problem}</Notice>}
      {step.at === 'shown' && details.version !== null && (
        <div className={account.ways}>
          <Button emphasis="outline" onClick={() => go({ at: 'address' })}>
            {texts.emailChange}
          </Button>
        </div>
      )}
      {step.at !== 'shown' && (
        <form className={css.form} method="post" noValidate onSubmit={send}>
          {step.at === 'code' ? (
            <>
              <p role="status">{fill(texts.emailSent, { email: email.trim(), minutes: step.minutes })}</p>
              <FormField
                key="code"
                id={`${id}-code`}
                label={texts.emailCode}
                error={error}
                value={code}
                autoFocus
                autoComplete="one-time-code"
                inputMode="numeric"
                maxLength={12}
                onChange={({ currentTarget }) => setCode(currentTarget.value)}
              />
            </>
          ) : (
            <FormField
              key="email"
              id={`${id}-email`}
              label={texts.emailNew}
              error={error}
              value={email}
              autoFocus
              type="email"
              autoComplete="email"
              inputMode="email"
              maxLength={254}
              onChange={({ currentTarget }) => setEmail(currentTarget.value)}
            />
          )}
          <div className={account.ways}>
            <Button type="submit" aria-disabled={isSending}>
              {isSending ? texts.sending : step.at === 'code' ? texts.emailConfirm : texts.emailSend}
            </Button>
            {step.at === 'code' && (
              <Button emphasis="text" onClick={() => go({ at: 'address' })}>
                {texts.emailAgain}
              </Button>
            )}
            <Button emphasis="text" onClick={() => go({ at: 'shown' })}>
              {texts.emailKeep}
            </Button>
          </div>
        </form>
      )}
    </section>
  )
}
