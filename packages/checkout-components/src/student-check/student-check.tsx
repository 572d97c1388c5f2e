import { isEmail } from '@perennial/domain/text'
import { fieldMessages } from '@perennial/domain/messages'
import type { CardProps } from '@perennial/page-runtime/contract'
import { InlineText } from '@perennial/page-runtime/inline-text'
import { type SyntheticEvent, useState } from 'react'
import { Button } from '../button/button.tsx'
import { FormField } from '../form-field/form-field.tsx'
import { sendForm } from '../form-field/send-form.ts'
import { useHydrated } from '../hydrated/use-hydrated.ts'
import { useFocusWhen } from '../form-field/use-focus-when.ts'
import { Icon } from '../icon/icon.tsx'
import css from '../lead-form/lead-form.module.css'
import { type Ground, Section } from '../section/section.tsx'
import type { TextOf } from '../texts/index.ts'

export interface StudentCheckProps {
  heading: string
  lead?: string
  buttonLabel: string
  note?: string
  ground?: Ground
  anchor?: string
}

/**
 * An offer for students. It is sent to a university address: receiving the mail is the verification, and neither the
 * offer's address nor its code is on the page.
 */
export function StudentCheck({ id, props, context, texts }: CardProps<StudentCheckProps, TextOf<'studentCheck'>>) {
  const { heading, lead, buttonLabel, note, ground, anchor } = props
  const ready = useHydrated()
  const [state, setState] = useState<'open' | 'sending' | 'sent'>('open')
  const [error, setError] = useState<string>()
  const done = useFocusWhen(state === 'sent')

  async function send(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    if (state === 'sending') return
    const email = String(new FormData(event.currentTarget).get('email') ?? '').trim()
    const { email: wrong } = fieldMessages(context.language)
    if (!isEmail(email)) {
      setError(wrong)
      return document.getElementById(`${id}-email`)?.focus()
    }
    setError(undefined)
    setState('sending')
    const sent = await sendForm('student', { card: id, context, failed: texts.failed }, { email })
    if (sent.ok) return setState('sent')
    const words: Record<string, string> = { INVALID: wrong, NOT_ACADEMIC: texts.notAcademic, TOO_MANY: texts.tooMany }
    setError(words[sent.code] ?? texts.failed)
    setState('open')
    return document.getElementById(`${id}-email`)?.focus()
  }

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
            {texts.sent}
          </p>
        ) : (
          <form className={css.form} method="post" noValidate onSubmit={(event) => void send(event)}>
            <FormField
              id={`${id}-email`}
              name="email"
              type="email"
              label={texts.email}
              error={error}
              autoComplete="email"
              inputMode="email"
              maxLength={254}
              onInput={() => error && setError(undefined)}
            />
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
