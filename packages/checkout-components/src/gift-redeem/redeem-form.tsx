import { CallFailed } from '@perennial/api/shop-client'
import { fill } from '@perennial/domain/messages'
import { emptyAddress } from '@perennial/domain/order'
import type { FieldError } from '@perennial/domain/result'
import { type SyntheticEvent, useMemo, useRef, useState } from 'react'
import account from '../account/account.module.css'
import { Notice } from '../account/notice.tsx'
import { Button } from '../button/button.tsx'
import { AddressInputs } from '../checkout-form/address-inputs.tsx'
import { CheckField, Fields, TextField } from '../checkout-form/fields.tsx'
import { fieldId, FieldsContext, type FieldsContextValue } from '../checkout-form/fields-context.ts'
import type { GiftOfCode, RedeemedGift, Typed } from './gift-client.ts'
import type { RedeemTexts } from './gift-redeem.tsx'
import css from './gift-redeem.module.css'

interface RedeemFormProps {
  id: string
  gift: GiftOfCode
  lead: string | undefined
  texts: RedeemTexts
  language: string
  /** False on the canvas: nothing is sent there. */
  live: boolean
  redeem: (typed: Typed, key: string) => Promise<RedeemedGift>
  onDone: (redeemed: RedeemedGift, email: string) => void
  /** Somebody else was faster, or it has run out meanwhile. */
  onGone: () => void
}

/** Where the present goes, and to whom. What was typed stays, whatever comes back. */
export function RedeemForm({ id, gift, lead, texts, language, live, redeem, onDone, onGone }: RedeemFormProps) {
  const [typed, setTyped] = useState<Typed>(() => ({
    firstName: gift.firstName,
    lastName: gift.lastName,
    email: '',
    address: emptyAddress(
      gift.allowedCountries && !gift.allowedCountries.includes(gift.country)
        ? (gift.allowedCountries[0] ?? '')
        : gift.country,
    ),
    consented: false,
  }))
  const [errors, setErrors] = useState<readonly FieldError[]>([])
  const [sending, setSending] = useState(false)
  const [problem, setProblem] = useState<string>()
  const key = useRef<string | undefined>(undefined)
  const form = useMemo<FieldsContextValue>(() => ({ id, language, texts, errors }), [id, language, texts, errors])

  const change = (part: Partial<Typed>, ...paths: string[]) => {
    // Other words are another call.
    key.current = undefined
    setTyped((before) => ({ ...before, ...part }))
    setErrors((before) => before.filter(({ path }) => !paths.includes(path)))
  }

  async function send(event: SyntheticEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (sending || !live) return
    setSending(true)
    setProblem(undefined)
    key.current ??= crypto.randomUUID()
    try {
      onDone(await redeem(typed, key.current), typed.email.trim())
    } catch (error) {
      const failed = error instanceof CallFailed ? error.problem : undefined
      const isKnown = failed !== undefined && failed.code !== 'NO_ANSWER' && failed.status < 500
      if (isKnown) key.current = undefined
      if (failed?.code === 'USED_UP' || failed?.code === 'EXPIRED' || failed?.code === 'NOT_FOUND') return onGone()
      const fieldErrors = failed?.fieldErrors ?? []
      setErrors(fieldErrors)
      const [first] = fieldErrors
      if (first) requestAnimationFrame(() => document.getElementById(fieldId(id, first.path))?.focus())
      else setProblem(!isKnown ? texts.lost : failed.code === 'TOO_MANY' ? texts.tooMany : texts.failed)
    } finally {
      setSending(false)
    }
  }

  const text = (name: 'firstName' | 'lastName' | 'email', label: string) => ({
    path: name,
    label,
    value: typed[name],
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) => change({ [name]: value }, name),
  })
  const { requiresDelivery, allowedCountries, consent, giverName } = gift
  return (
    <FieldsContext value={form}>
      <h2 className={css.title}>{requiresDelivery ? texts.whereTitle : texts.beginTitle}</h2>
      {lead && <p className={account.lead}>{lead}</p>}
      <form method="post" noValidate onSubmit={(event) => void send(event)}>
        {problem && <Notice tone="bad">{problem}</Notice>}
        {errors.length > 0 && (
          <p className={css.fix} role="alert">
            {texts.toFix}
          </p>
        )}
        <Fields>
          <TextField {...text('firstName', texts.firstName)} width="half" autoComplete="given-name" />
          <TextField {...text('lastName', texts.lastName)} width="half" autoComplete="family-name" />
          <AddressInputs
            of="address"
            address={typed.address}
            countries={allowedCountries}
            taxOnly={!requiresDelivery}
            onChange={(part, ...fields) =>
              change({ address: { ...typed.address, ...part } }, ...fields.map((field) => `address.${field}`))
            }
          />
          <TextField
            {...text('email', texts.email)}
            type="email"
            inputMode="email"
            autoComplete="email"
            maxLength={254}
          />
        </Fields>
        <p className={css.hint}>{texts.emailHint}</p>
        <div className={css.consent}>
          <CheckField
            path="consented"
            required
            checked={typed.consented}
            onChange={(consented) => change({ consented }, 'consented')}
          >
            {consent.text}
          </CheckField>
          {consent.termsUrl && (
            <a className={account.link} href={consent.termsUrl} target="_blank" rel="noreferrer">
              {texts.readTerms}
            </a>
          )}
        </div>
        <Button type="submit" className={css.start} aria-disabled={sending}>
          {sending ? texts.sending : texts.start}
        </Button>
      </form>
      {giverName !== '' && (
        <p className={css.hint}>{fill(texts.giverHears, { giver: giverName.split(' ')[0] ?? giverName })}</p>
      )}
    </FieldsContext>
  )
}
