import { isEmail } from '@perennial/domain/text'
import { fieldMessages } from '@perennial/domain/messages'
import type { CardProps } from '@perennial/page-runtime/contract'
import { InlineText } from '@perennial/page-runtime/inline-text'
import { type SyntheticEvent, useState } from 'react'
import { Button } from '../button/button.tsx'
import { FormCheck, FormField } from '../form-field/form-field.tsx'
import { sendForm } from '../form-field/send-form.ts'
import { useHydrated } from '../hydrated/use-hydrated.ts'
import { useFocusWhen } from '../form-field/use-focus-when.ts'
import { Icon } from '../icon/icon.tsx'
import { type Ground, Section } from '../section/section.tsx'
import css from './lead-form.module.css'
import type { TextOf } from '../texts/index.ts'

export interface LeadFormProps {
  heading: string
  lead?: string
  askFirstName?: boolean
  buttonLabel: string
  /** The consent text; stored with the address. */
  consent: string
  thanks: string
  note?: string
  ground?: Ground
  anchor?: string
}

/** A newsletter sign-up with its consent text. Submits only with both. */
export function LeadForm({ id, props, context, texts }: CardProps<LeadFormProps, TextOf<'leadForm'>>) {
  const { heading, lead, askFirstName, buttonLabel, consent, thanks, note, ground, anchor } = props
  const form = useLeadForm(id, context, texts)
  const { ready, state, errors } = form
  const done = useFocusWhen(state === 'sent')
  return (
    <Section ground={ground} anchor={anchor}>
      <div className={css.root}>
        <div>
          <InlineText as="h2" field="heading" text={heading} />
          <InlineText as="p" className={css.lead} field="lead" text={lead} />
        </div>
        {state === 'sent' ? (
          <p ref={done} tabIndex={-1} className={css.done} role="status">
            <Icon name="circle-check" size={24} />
            {thanks}
          </p>
        ) : (
          <form className={css.form} method="post" noValidate onSubmit={form.send}>
            {typeof state === 'object' && (
              <p className={css.problem} role="alert">
                {state.problem}
              </p>
            )}
            <div className={askFirstName ? css.pair : undefined}>
              {askFirstName && (
                <FormField
                  id={`${id}-name`}
                  name="firstName"
                  label={texts.firstName}
                  optional={texts.optional}
                  autoComplete="given-name"
                  maxLength={100}
                />
              )}
              <FormField
                id={`${id}-email`}
                name="email"
                type="email"
                label={texts.email}
                error={errors.email}
                autoComplete="email"
                inputMode="email"
                maxLength={254}
                onInput={() => form.clearError('email')}
              />
            </div>
            <input className={css.trap} name="website" tabIndex={-1} aria-hidden="true" autoComplete="off" />
            <div className={css.consent}>
              <FormCheck
                id={`${id}-consent`}
                checked={form.agreed}
                error={errors.consent}
                onChange={(checked) => form.agree(checked)}
              >
                <InlineText field="consent" text={consent} />
              </FormCheck>
            </div>
            <div>
              {/* Without the script the form has no target to submit to. */}
              <Button type="submit" disabled={!ready} aria-disabled={state === 'sending'}>
                {state === 'sending' ? texts.sending : <InlineText field="buttonLabel" text={buttonLabel} />}
              </Button>
            </div>
            <InlineText as="p" className={css.note} field="note" text={note} />
          </form>
        )}
      </div>
    </Section>
  )
}

type Context = CardProps<LeadFormProps>['context']
type State = 'open' | 'sending' | 'sent' | { problem: string }

function useLeadForm(card: string, context: Context, texts: Readonly<Record<TextOf<'leadForm'>, string>>) {
  const ready = useHydrated()
  const [state, setState] = useState<State>('open')
  const [agreed, setAgreed] = useState(false)
  const [errors, setErrors] = useState<{ email?: string; consent?: string }>({})

  async function send(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    if (state === 'sending') return
    const form = event.currentTarget
    const values = Object.fromEntries(new FormData(form)) as Record<string, string>
    const messages = fieldMessages(context.language)
    const wrong = {
      ...(isEmail((values.email ?? '').trim()) ? {} : { email: messages.email }),
      ...(agreed ? {} : { consent: messages.agree }),
    }
    setErrors(wrong)
    const [first] = Object.keys(wrong)
    if (first) return document.getElementById(`${card}-${first}`)?.focus()
    setState('sending')
    const { email, firstName, website } = values
    const sent = await sendForm(
      'lead',
      { card, context, failed: texts.failed },
      {
        email,
        consent: true,
        ...(firstName ? { firstName } : {}),
        ...(website ? { website } : {}),
      },
    )
    if (sent.ok) return setState('sent')
    if (sent.code === 'INVALID') {
      setErrors({ email: messages.email })
      return setState('open')
    }
    return setState({ problem: sent.code === 'TOO_MANY' ? texts.tooMany : texts.failed })
  }

  return {
    ready,
    state,
    agreed,
    errors,
    send: (event: SyntheticEvent<HTMLFormElement>) => void send(event),
    clearError: (field: 'email' | 'consent') => errors[field] && setErrors({ ...errors, [field]: undefined }),
    agree(checked: boolean) {
      setAgreed(checked)
      if (checked) setErrors(({ email }) => (email ? { email } : {}))
    },
  }
}
