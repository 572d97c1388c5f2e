import { fieldMessages, fill } from '@perennial/domain/messages'
import { type SyntheticEvent, useRef, useState } from 'react'
import account from '../account/account.module.css'
import { Notice } from '../account/notice.tsx'
import { Button } from '../button/button.tsx'
import { FormField } from '../form-field/form-field.tsx'
import css from './account-details.module.css'
import { type DetailsPart, refusedWith } from './details-part.ts'

type Values = Pick<DetailsPart['details'], 'firstName' | 'lastName' | 'phone'>
type State = 'open' | 'sending' | 'saved' | 'lost' | 'failed' | 'conflict'

const valuesOf = ({ firstName, lastName, phone }: Values): Values => ({ firstName, lastName, phone })

/** Name and telephone. What was typed stays, whatever comes back. */
export function NameForm({
  id,
  details,
  version,
  client,
  texts,
  language,
  isCanvas,
  show,
  takeFailure,
}: DetailsPart & { version: number }) {
  const [values, setValues] = useState(() => valuesOf(details))
  const [errors, setErrors] = useState<Partial<Record<keyof Values, string>>>({})
  const [state, setState] = useState<State>('open')
  const key = useRef<string | undefined>(undefined)

  async function save(event: SyntheticEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (state === 'sending' || isCanvas) return
    setErrors({})
    setState('sending')
    key.current ??= crypto.randomUUID()
    try {
      const saved = await client.changeDetails({ ...values, version, key: key.current })
      key.current = undefined
      show(saved)
      setValues(valuesOf(saved))
      setState('saved')
    } catch (error) {
      const refused = refusedWith(error)
      if (!refused) return setState('lost')
      key.current = undefined
      if (takeFailure(error)) return
      if (refused.code === 'CONFLICT' && refused.current) {
        show(refused.current)
        return setState('conflict')
      }
      const messages = fieldMessages(language)
      const fields = (refused.fieldErrors ?? []).flatMap(({ path }) => (isField(path) ? [path] : []))
      setErrors(Object.fromEntries(fields.map((field) => [field, messages[field]])))
      setState(fields.length > 0 ? 'open' : 'failed')
      if (fields[0]) document.getElementById(`${id}-${fields[0]}`)?.focus()
    }
  }

  const field = (name: keyof Values) => ({
    id: `${id}-${name}`,
    label: texts[name],
    value: values[name],
    error: errors[name],
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
      // Other words are another change.
      key.current = undefined
      setValues({ ...values, [name]: currentTarget.value })
      if (errors[name]) setErrors({ ...errors, [name]: undefined })
    },
  })
  const stored = [`${details.firstName} ${details.lastName}`.trim(), details.phone].filter(Boolean).join(', ')
  return (
    <section className={account.block}>
      <h2>{texts.nameTitle}</h2>
      {state === 'saved' && <Notice tone="good">{texts.saved}</Notice>}
      {state === 'lost' && <Notice tone="bad">{texts.lost}</Notice>}
      {state === 'failed' && <Notice tone="bad">{texts.failed}</Notice>}
      {state === 'conflict' && (
        <Notice tone="bad">
          <p>{fill(texts.detailsConflict, { stored })}</p>
          <Button
            emphasis="text"
            onClick={() => {
              setValues(valuesOf(details))
              setState('open')
            }}
          >
            {texts.takeStored}
          </Button>
        </Notice>
      )}
      <form className={css.form} method="post" noValidate onSubmit={(event) => void save(event)}>
        <FormField {...field('firstName')} autoComplete="given-name" maxLength={100} />
        <FormField {...field('lastName')} autoComplete="family-name" maxLength={100} />
        <FormField
          {...field('phone')}
          optional={texts.optional}
          type="tel"
          autoComplete="tel"
          inputMode="tel"
          maxLength={50}
        />
        <div>
          <Button type="submit" emphasis="outline" aria-disabled={state === 'sending'}>
            {state === 'sending' ? texts.sending : texts.save}
          </Button>
        </div>
      </form>
    </section>
  )
}

const isField = (path: string): path is keyof Values => ['firstName', 'lastName', 'phone'].includes(path)
