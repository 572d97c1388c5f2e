import type { CardProps } from '@perennial/page-runtime/contract'
import { safeHref } from '@perennial/page-runtime/links'
import { useEffect, useRef } from 'react'
import { Button, ButtonLink } from '../button/button.tsx'
import { amountText } from '../checkout/amounts.ts'
import { openCheckout, startCheckout } from '../checkout/checkout.ts'
import type { CheckoutState } from '../checkout/checkout-state.ts'
import { useCheckout } from '../checkout/use-checkout.ts'
import { useSample } from '../checkout/use-sample.ts'
import { Icon } from '../icon/icon.tsx'
import type { TextOf } from '../texts/index.ts'
import { BasketLine } from './basket-line.tsx'
import type { BasketProps } from './basket-props.ts'
import css from './basket.module.css'

type Texts = Readonly<Record<TextOf<'basket'>, string>>

/** What is in the basket: offers, each with its add-ons, how many, and a way to take each out. */
export function Basket({ props, context, texts }: CardProps<BasketProps, TextOf<'basket'>>) {
  const { surface, isAuthenticated, language } = context
  useEffect(() => {
    if (surface !== 'canvas') void startCheckout({ ...context, isAuthenticated })
  }, [context, isAuthenticated, surface])
  const sample = useSample(surface === 'canvas')
  const current = useCheckout()
  const state = sample ?? current
  const total = state.phase === 'filling' ? state.order?.total : undefined
  return (
    <div className={css.root}>
      <div className={css.column}>
        <header className={css.head}>
          <a className={css.brand} href={safeHref(props.shopHref ?? '/')}>
            {props.brand}
          </a>
          <ButtonLink emphasis="text" href={props.shopHref ?? '/'}>
            {texts.goOn}
          </ButtonLink>
        </header>
        {total && (
          <a className={css.bar} href="#to-pay">
            <Icon name="basket" />
            <span>{texts.today}</span>
            <b>{amountText(total.orderTotal, total.currency, language)}</b>
            <Icon name="chevron-down" />
          </a>
        )}
        <h1 className={css.title}>{props.title || texts.title}</h1>
        <Content
          state={state}
          props={props}
          texts={texts}
          language={language}
          onRetry={() => void openCheckout(context)}
        />
        {state.phase === 'loading' && (
          <noscript>
            <p className={css.notice}>{texts.noScript}</p>
          </noscript>
        )}
      </div>
    </div>
  )
}

interface ContentProps {
  state: CheckoutState
  props: BasketProps
  texts: Texts
  language: string
  onRetry: () => void
}

function Content({ state, props, texts, language, onRetry }: ContentProps) {
  const { phase, record } = state
  if (phase === 'loading') {
    return (
      <div className={css.waiting} aria-busy="true">
        <span />
        <span />
      </div>
    )
  }
  if (phase !== 'filling' || !record)
    return <Empty phase={phase} {...{ texts, props, onRetry }} notice={state.notice} />
  return (
    <>
      <p className={css.notice} role="status">
        {state.notice !== '' && (
          <>
            <Icon name="alert" size={20} />
            {texts[state.notice]}
          </>
        )}
      </p>
      <ul className={css.lines} tabIndex={-1} aria-label={texts.title}>
        {record.items.map((item) => (
          <BasketLine
            key={item.offer.path}
            item={item}
            currency={record.currency}
            image={props.fallbackImage}
            {...{ texts, language }}
          />
        ))}
      </ul>
    </>
  )
}

/** Nothing to order. The title takes the focus: what had it is gone. */
function Empty({
  phase,
  notice,
  texts,
  props,
  onRetry,
}: Pick<ContentProps, 'texts' | 'props' | 'onRetry'> & Pick<CheckoutState, 'phase' | 'notice'>) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const isUnreachable = phase === 'unreachable'
  return (
    <div className={css.empty}>
      <h2 ref={heading} tabIndex={-1}>
        {isUnreachable ? texts.unreachable : texts.emptyTitle}
      </h2>
      <p>{isUnreachable ? texts.unreachableText : notice === '' ? texts.emptyText : texts[notice]}</p>
      {isUnreachable ? (
        <Button onClick={onRetry}>{texts.retry}</Button>
      ) : (
        <ButtonLink href={props.shopHref ?? '/'}>{texts.goOn}</ButtonLink>
      )}
    </div>
  )
}
