import { accountPaths } from '@perennial/domain/account'
import { fieldMessages, fill } from '@perennial/domain/messages'
import { isEmail } from '@perennial/domain/text'
import type { CardProps } from '@perennial/page-runtime/contract'
import { type SyntheticEvent, useState } from 'react'
import account from '../account/account.module.css'
import { Notice } from '../account/notice.tsx'
import { Button } from '../button/button.tsx'
import { FormField } from '../form-field/form-field.tsx'
import { useHydrated } from '../hydrated/use-hydrated.ts'
import { Icon } from '../icon/icon.tsx'
import type { TextOf } from '../texts/index.ts'
import css from './leave-form.module.css'
import { sendLeave } from './send-leave.ts'

export interface LeaveFormProps {
  kind: 'cancel' | 'withdraw'
  lead?: string
}

type State = 'open' | 'sending' | { problem: string } | { at: string; email: string }

/** Cancels, or withdraws, without signing in. What is answered is the same for everybody. */
export function LeaveForm({ id, props, context, texts }: CardProps<LeaveFormProps, TextOf<'leaveForm'>>) {
  const { kind, lead } = props
  const { language } = context
  const ready = useHydrated()
  const [state, setState] = useState<State>('open')
  const [errors, setErrors] = useState<{ name?: string; email?: string }>({})
  const own = (name: 'title' | 'lead' | 'button' | 'done') =>
    texts[`${kind === 'withdraw' ? 'withdraw' : 'cancel'}_${name}`]

  async function send(event: SyntheticEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (state === 'sending' || context.surface === 'canvas') return
    const values = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>
    const messages = fieldMessages(language)
    const wrong = {
      ...((values.name ?? '').trim() === '' ? { name: texts.nameMissing } : {}),
      ...(isEmail((values.email ?? '').trim()) ? {} : { email: messages.email }),
    }
    setErrors(wrong)
    const [first] = Object.keys(wrong)
    if (first) return document.getElementById(`${id}-${first}`)?.focus()
    setState('sending')
    const sent = await sendLeave(kind, context, values)
    if (sent.ok) return setState({ at: sent.at, email: values.email ?? '' })
    if (sent.code === 'INVALID') {
      setErrors({ email: messages.email })
      return setState('open')
    }
    setState({
      problem: sent.code === 'TOO_MANY' ? texts.tooMany : sent.code === 'NO_ANSWER' ? texts.lost : texts.failed,
    })
  }

  if (typeof state === 'object' && 'at' in state) {
    return (
      <div className={css.root}>
        <Notice tone="good">
          <h1 className={css.done}>{own('done')}</h1>
          <p>
            {fill(texts.confirmed, {
              time: new Intl.DateTimeFormat(language, {
                dateStyle: 'long',
                timeStyle: 'short',
                ...(context.timeZone ? { timeZone: context.timeZone } : {}),
              }).format(new Date(state.at)),
              email: state.email,
            })}
          </p>
        </Notice>
      </div>
    )
  }
  return (
    <div className={css.root}>
      <h1>{own('title')}</h1>
      <p className={account.lead}>{lead || own('lead')}</p>
      <form className={css.form} method="post" noValidate onSubmit={(event) => void send(event)}>
        {typeof state === 'object' && <Notice tone="bad">{state.problem}</Notice>}
        <FormField
          id={`${id}-name`}
          name="name"
          label={texts.name}
          error={errors.name}
          autoComplete="name"
          maxLength={200}
          onInput={() => errors.name && setErrors({ ...errors, name: undefined })}
        />
        <FormField
          id={`${id}-email`}
          name="email"
          type="email"
          label={texts.email}
          error={errors.email}
          autoComplete="email"
          inputMode="email"
          maxLength={254}
          onInput={() => errors.email && setErrors({ ...errors, email: undefined })}
        />
        <div>
          <FormField
            id={`${id}-reference`}
            name="reference"
            label={texts.reference}
            optional={texts.optional}
            maxLength={100}
            aria-describedby={`${id}-hint`}
          />
          <p id={`${id}-hint`} className={css.hint}>
            {texts.referenceHint}
          </p>
        </div>
        <FormField
          id={`${id}-comment`}
          name="comment"
          label={texts.comment}
          optional={texts.optional}
          maxLength={1000}
        />
        <input className={css.trap} name="website" tabIndex={-1} aria-hidden="true" autoComplete="off" />
        <div className={account.ways}>
          {/* Without the script the form has no target to submit to. */}
          <Button type="submit" disabled={!ready} aria-disabled={state === 'sending'}>
            {state === 'sending' ? texts.sending : own('button')}
          </Button>
          <a className={account.link} href={accountPaths.overview}>
            <Icon name="user" />
            {texts.signIn}
          </a>
        </div>
      </form>
    </div>
  )
}
