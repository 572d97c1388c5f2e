import type { CheckoutRecord, PaymentChoice } from '@perennial/api/shop-client'
import { toMoney } from '@perennial/domain/money'
import { type OrderState, takesMethod } from '@perennial/domain/order'
import type { MountOptions, PaymentFields, PaymentShop, PaymentType } from '@perennial/payments/provider'
import { useEffect, useMemo, useRef, useState } from 'react'
import { Button } from '../button/button.tsx'
import { chooseMethod } from '../checkout/checkout.ts'
import { shopClient } from '../checkout/checkout-store.ts'
import { takeNoPayment, takePaymentWith } from '../checkout/taking-payment.ts'
import { Icon } from '../icon/icon.tsx'
import { providerTheme } from '../theme/provider-theme.ts'
import css from './payment-choices.module.css'
import { fieldId } from './fields-context.ts'
import { useForm } from './form-context.ts'

/** A way to pay: a method of a connected provider. */
type Way = PaymentChoice & { type: PaymentType }

type Shown = 'loading' | 'ready' | 'unreachable'

const icons = { card: 'card', paypal: 'wallet', wallet: 'phone', bank_debit: 'bank' } as const

/**
 * The ways to pay that the shop's providers offer and the basket takes, and the fields of the chosen one.
 * @param types those that its offers are limited to
 */
export function PaymentChoices({
  order,
  types,
  live,
}: {
  order: OrderState
  types: CheckoutRecord['paymentTypes']
  live: boolean
}) {
  const { id, texts, errors } = useForm()
  const [all, setAll] = useState<readonly Way[]>()
  const [chosen, setChosen] = useState(0)
  const [shown, setShown] = useState<Shown>('loading')
  const [tries, setTries] = useState(0)
  useEffect(() => {
    if (!live) return
    let left = false
    shopClient()
      .paymentMethods()
      .then(
        (items) => {
          if (left) return
          setAll(items.flatMap((item) => item.methods.map((type) => ({ ...item, type }))))
        },
        () => left || setShown('unreachable'),
      )
    return () => {
      left = true
    }
  }, [live, tries])
  const ways = all?.filter(({ type }) => takesMethod(types, type)) ?? []
  const current = ways[chosen] ?? ways[0]
  const problem = all && ways.length === 0 ? 'none' : shown
  useEffect(() => {
    if (problem === 'unreachable' || problem === 'none') takeNoPayment()
  }, [problem])
  const method = current?.type
  useEffect(() => {
    if (method) chooseMethod(method)
  }, [method])
  const choose = (index: number) => {
    setShown('loading')
    setChosen(index)
  }
  const again = () => {
    setShown('loading')
    setTries(tries + 1)
  }
  const error = errors.find(({ path }) => path === 'payment')
  const field = fieldId(id, 'payment')
  return (
    <div id={field} tabIndex={-1} className={css.root}>
      {ways.length > 1 && (
        <fieldset className={css.ways}>
          <legend>{texts.howToPay}</legend>
          {ways.map((way, index) => (
            <label key={`${way.connection} ${way.type}`}>
              <input type="radio" name={`${field}-way`} checked={way === current} onChange={() => choose(index)} />
              <span className={css.dot} />
              <span>{texts[`by_${way.type}`]}</span>
              <Icon name={icons[way.type]} />
            </label>
          ))}
        </fieldset>
      )}
      {current && (
        <Mounted
          key={`${current.connection} ${current.type} ${tries}`}
          way={current}
          order={order}
          onShown={setShown}
        />
      )}
      {problem === 'loading' && <div className={css.waiting} aria-busy="true" />}
      {problem === 'unreachable' && (
        <div className={css.problem} role="alert">
          <p>{texts.payUnreachable}</p>
          <Button emphasis="outline" onClick={again}>
            {texts.tryAgain}
          </Button>
        </div>
      )}
      {problem === 'none' && (
        <p className={css.problem} role="alert">
          {texts.payNone}
        </p>
      )}
      {error && (
        <p className={css.error} role="alert">
          <Icon name="alert" size={16} />
          {error.message}
        </p>
      )}
    </div>
  )
}

/** The fields of one way to pay: a place that the provider's half fills. */
function Mounted({ way, order, onShown }: { way: Way; order: OrderState; onShown: (shown: Shown) => void }) {
  const { language } = useForm()
  const place = useRef<HTMLDivElement>(null)
  const { orderTotal, currency } = order.total
  const { country } = order.billingDetails
  const options = useMemo(() => ({ amount: toMoney(orderTotal, currency), country }), [orderTotal, currency, country])
  const latest = useRef(options)
  const update = useRef<PaymentFields['update']>(undefined)
  useEffect(() => {
    const element = place.current
    if (!element) return
    let left = false
    let leave = () => {}
    mount(way, element, { language, ...latest.current }).then(
      (fields) => {
        if (left) return fields.destroy()
        const stop = takePaymentWith({ provider: way.provider, connection: way.connection, fields })
        leave = () => {
          stop()
          fields.destroy()
        }
        fields.update(latest.current)
        update.current = fields.update
        onShown('ready')
      },
      () => left || onShown('unreachable'),
    )
    return () => {
      left = true
      leave()
    }
  }, [way, language, onShown])
  useEffect(() => {
    latest.current = options
    update.current?.(options)
  }, [options])
  return <div ref={place} />
}

/** Loads a provider's half, and has it show its fields in the page's own look. */
async function mount(
  { script, config, type }: Way,
  element: HTMLElement,
  options: Pick<MountOptions, 'language' | 'amount' | 'country'>,
) {
  const { default: half } = (await import(/* @vite-ignore */ script)) as { default: PaymentShop }
  return half.mount(element, { ...options, config, type, theme: providerTheme(element) })
}
