import { fill } from '@perennial/domain/messages'
import { type ReactNode, useEffect, useRef } from 'react'
import { Button, ButtonLink } from '../button/button.tsx'
import { amountText, dateText } from '../checkout/amounts.ts'
import type { CheckoutState, OrderProblem, PlacedSummary } from '../checkout/checkout-state.ts'
import { Icon as Drawing } from '../icon/icon.tsx'
import { Icon, type IconTone } from './outcome-icon.tsx'
import css from './checkout-form.module.css'
import type { CheckoutFormProps } from './checkout-form-props.ts'
import { useForm } from './form-context.ts'

/** A view with the outcome. Its title takes the focus, because the focused element is gone. */
function Outcome({ tone, title, children }: { tone?: IconTone; title: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className={css.outcome}>
      {tone && <Icon tone={tone} />}
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {children}
    </div>
  )
}

export function ThankYou({ placed, props }: { placed: PlacedSummary; props: CheckoutFormProps }) {
  const { texts, language } = useForm()
  const { reference, firstName, email, paid, currency, last4, next } = placed
  const amount = (value: number) => amountText(value, currency, language)
  return (
    <Outcome tone="success" title={fill(placed.gift ? texts.thanksGift : props.thanksTitle, { name: firstName })}>
      <p className={css.lead}>{fill(texts.orderSent, { order: reference, email })}</p>
      <dl className={css.facts}>
        {props.firstIssueText && placed.posted && (
          <>
            <dt>{texts.firstIssue}</dt>
            <dd>{props.firstIssueText}</dd>
          </>
        )}
        <dt>{texts.paidToday}</dt>
        <dd>{last4 ? fill(texts.paidWith, { total: amount(paid), last4 }) : amount(paid)}</dd>
        {next && (
          <>
            <dt>{texts.nextPayment}</dt>
            <dd>
              {fill(texts.amountOn, { total: amount(next.amount), date: dateText(next.schedule_date, language) })}
            </dd>
          </>
        )}
      </dl>
      {props.readLabel && !placed.gift && (
        <div className={css.actions}>
          <ButtonLink href={props.readHref}>{props.readLabel}</ButtonLink>
        </div>
      )}
    </Outcome>
  )
}

/** The order failed, and what was charged goes back: what to do (CHK-69). */
export function OrderFailed({
  problem,
  feedbackHref,
  onRetry,
}: {
  problem: OrderProblem
  feedbackHref: string | undefined
  onRetry: () => void
}) {
  const { texts } = useForm()
  return (
    <Outcome tone="danger" title={texts.failedTitle}>
      <p className={css.lead}>{texts.failedText}</p>
      <div className={css.actions}>
        <Button onClick={onRetry}>{texts.tryAgain}</Button>
        {feedbackHref && (
          <ButtonLink emphasis="outline" href={feedbackHref}>
            {texts.feedback}
          </ButtonLink>
        )}
      </div>
      {problem.requestId && <p className={css.reference}>{fill(texts.reference, { id: problem.requestId })}</p>}
    </Outcome>
  )
}

/** The response to the order was lost: the only action checks its status again, and none can pay a second time. */
export function OrderUnknown({ orderPage, onLookAgain }: { orderPage: string | null; onLookAgain: () => void }) {
  const { texts } = useForm()
  return (
    <Outcome tone="unknown" title={texts.unsureTitle}>
      <p className={css.lead} role="status">
        {texts.unsureText}
      </p>
      <p className={`${css.notice} ${css.warning}`}>
        <Drawing name="warning" size={20} />
        <span>
          <strong>{texts.doNotPay}</strong>
          {texts.doNotPayText}
        </span>
      </p>
      <div className={css.actions}>
        <Button emphasis="outline" onClick={onLookAgain}>
          {texts.lookAgain}
        </Button>
        {orderPage && (
          <ButtonLink emphasis="text" href={orderPage}>
            {texts.toOrderPage}
          </ButtonLink>
        )}
      </div>
    </Outcome>
  )
}

/** There is no basket to order from. */
export function NoBasket({
  phase,
  notice,
  homeHref,
  onRetry,
}: {
  phase: 'empty' | 'expired' | 'unreachable'
  /** Why it is empty, where the shopper did not empty it. */
  notice: CheckoutState['notice']
  homeHref: string | undefined
  onRetry: () => void
}) {
  const { texts } = useForm()
  return (
    <Outcome title={texts[`${phase}Title`]}>
      <p className={css.lead}>{phase === 'empty' && notice !== '' ? texts[notice] : texts[`${phase}Text`]}</p>
      <div className={css.actions}>
        {phase === 'unreachable' ? (
          <Button onClick={onRetry}>{texts.tryAgain}</Button>
        ) : (
          <ButtonLink href={homeHref ?? '/'}>{texts.chooseAgain}</ButtonLink>
        )}
      </div>
    </Outcome>
  )
}
