import type { CheckoutRecord } from '@perennial/api/shop-client'
import { fill } from '@perennial/domain/messages'
import { useEffect, useId, useRef, useState } from 'react'
import { Button } from '../button/button.tsx'
import { clearPromoError, setPromoCode } from '../checkout/checkout.ts'
import type { CheckoutState } from '../checkout/checkout-state.ts'
import { Icon } from '../icon/icon.tsx'
import css from './order-summary.module.css'
import type { TextOf } from '../texts/index.ts'

/** One promo code: a field until a code is applied, then a chip with its effect. A rejected code stays in the field. */
export function PromoCode({
  promoCode,
  promo: { pending, error },
  texts,
}: {
  promoCode: CheckoutRecord['promoCode']
  promo: CheckoutState['promo']
  texts: Readonly<Record<TextOf<'orderSummary'>, string>>
}) {
  const id = useId()
  const [typed, setTyped] = useState('')
  const message = error === '-' ? texts.promoFailed : error
  const remove = useRef<HTMLButtonElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const former = useRef(promoCode?.code)

  // Moves the focus to the control that replaced the focused one.
  useEffect(() => {
    if (former.current === promoCode?.code) return
    former.current = promoCode?.code
    if (document.activeElement === document.body) (promoCode ? remove : field).current?.focus()
  }, [promoCode])

  if (promoCode) {
    return (
      <div className={css.chip}>
        <Icon name="ticket" />
        <code>{promoCode.code}</code>
        <span className={css.effect}>{promoCode.label}</span>
        <button
          ref={remove}
          type="button"
          aria-label={fill(texts.remove, { code: promoCode.code })}
          aria-disabled={pending}
          onClick={() => pending || void setPromoCode(promoCode.code, 'removed')}
        >
          <Icon name="close" />
        </button>
      </div>
    )
  }
  return (
    <form
      className={css.promo}
      onSubmit={(event) => {
        event.preventDefault()
        const code = typed.trim()
        if (pending || code === '') return
        void setPromoCode(code, 'applied').then((applied) => applied && setTyped(''))
      }}
    >
      <label htmlFor={id}>{texts.promoCode}</label>
      <div className={css.promoRow}>
        <input
          ref={field}
          id={id}
          value={typed}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={50}
          aria-invalid={message !== ''}
          aria-describedby={message ? `${id}-error` : undefined}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value)
            if (message) clearPromoError()
          }}
        />
        <Button type="submit" emphasis="outline" size="compact" aria-disabled={pending}>
          {texts.apply}
        </Button>
      </div>
      <p id={`${id}-error`} className={css.error} role="status">
        {message && (
          <>
            <Icon name="alert" size={16} />
            {message}
          </>
        )}
      </p>
    </form>
  )
}
