import { checkoutQuestions, questionsVersion } from '@perennial/domain/order'
import type { CardProps } from '@perennial/page-runtime/contract'
import { safeHref } from '@perennial/page-runtime/links'
import { lazy, Suspense, useEffect, useMemo, useRef } from 'react'
import { Button, ButtonLink } from '../button/button.tsx'
import { goTo, openCheckout, startCheckout } from '../checkout/checkout.ts'
import { type CheckoutState, stepNames, stepOfField, type StepName } from '../checkout/checkout-state.ts'
import { isPaid } from '../checkout/taking-payment.ts'
import { lookAgain, placeOrder, tryAgain } from '../checkout/place-order.ts'
import { useAddressRules } from '../checkout/use-address-rules.ts'
import { useCheckout } from '../checkout/use-checkout.ts'
import { useSample } from '../checkout/use-sample.ts'
import { Icon } from '../icon/icon.tsx'
import { signInHref } from '../sign-in-link/sign-in-link.ts'
import css from './checkout-form.module.css'
import type { CheckoutFormProps } from './checkout-form-props.ts'
import { DeliveryFields } from './delivery-step.tsx'
import { DetailsFields } from './details-step.tsx'
import { ErrorSummary } from './error-summary.tsx'
import { FieldsContext } from './fields-context.ts'
import { FormContext, type FormContextValue, useForm } from './form-context.ts'
import { GiftSwitch } from './gift-switch.tsx'
import { NoBasket, OrderFailed, OrderUnknown, ThankYou } from './outcomes.tsx'
import { PaymentStep } from './payment-step.tsx'
import { Step } from './step.tsx'
import { SummaryBar } from './summary-bar.tsx'
import { useFormErrors, useLabels } from './use-form-errors.ts'
import type { TextOf } from '../texts/index.ts'

// For the few who have something already.
const OwnedNotice = lazy(() => import('./owned-notice.tsx'))

type FormCardProps = CardProps<CheckoutFormProps, TextOf<'checkoutForm'>>

/** From a selected offer to a placed order: gift or not, then three numbered steps, then the outcome. */
export function CheckoutForm({ id, props, context, texts }: FormCardProps) {
  const { language, surface, shop, isAuthenticated } = context
  const { defaultCountry } = props
  // A preview asks what is not published yet: there is nothing to compare its answers with.
  const tag = surface === 'published' ? context.tag : undefined
  const sample = useSample(surface === 'canvas')
  const current = useCheckout()
  const state = sample ?? current
  const questions = useMemo(() => checkoutQuestions({ ...props }), [props])
  const errors = useFormErrors(state, language, questions)
  const form = useMemo<FormContextValue>(
    () => ({ id, language, texts, shop, questions, errors: errors.shown }),
    [id, language, texts, shop, questions, errors.shown],
  )
  useEffect(() => {
    if (surface !== 'canvas') void startCheckout(context, defaultCountry)
  }, [context, defaultCountry, surface])

  return (
    <FormContext value={form}>
      <FieldsContext value={form}>
        <div className={css.root}>
          <div className={css.column}>
            <header className={css.head}>
              <a className={css.brand} href={safeHref(props.homeHref ?? '/')}>
                {props.brand}
              </a>
              <Corner state={state} props={props} signIn={isAuthenticated ? undefined : signInHref(context)} />
            </header>
            <View {...{ state, props, errors, surface, tag }} onReopen={() => void openCheckout(context)} />
            {state.phase === 'loading' && (
              <noscript>
                <p className={css.notice}>{texts.noScript}</p>
              </noscript>
            )}
          </div>
        </div>
      </FieldsContext>
    </FormContext>
  )
}

/** Beside the brand: the sign-in link and, while paying, the note that the payment is secure. */
function Corner({
  state: { phase, step },
  props,
  signIn,
}: Pick<ViewProps, 'state' | 'props'> & { signIn: string | undefined }) {
  const { texts } = useForm()
  if (phase !== 'filling' && phase !== 'submitting') return null
  if (step !== 'payment' && props.signInLabel && signIn) {
    return (
      <ButtonLink emphasis="text" href={props.signInHref || signIn}>
        {props.signInLabel}
      </ButtonLink>
    )
  }
  return (
    <span className={css.secure}>
      <Icon name="lock" size={16} />
      {texts.secure}
    </span>
  )
}

interface ViewProps {
  state: CheckoutState
  props: CheckoutFormProps
  surface: FormCardProps['context']['surface']
  errors: ReturnType<typeof useFormErrors>
  /** The tag of the form's page, where it is published. */
  tag: string | undefined
}

function View({ onReopen, ...view }: ViewProps & { onReopen: () => void }) {
  const { state, props } = view
  switch (state.phase) {
    case 'loading':
      return <Waiting />
    case 'empty':
    case 'expired':
    case 'unreachable':
      return <NoBasket phase={state.phase} notice={state.notice} homeHref={props.homeHref} onRetry={onReopen} />
    case 'placed':
      return state.placed && <ThankYou placed={state.placed} props={props} />
    case 'unknown':
      return <OrderUnknown orderPage={state.orderPage} onLookAgain={lookAgain} />
    case 'failed':
      return (
        state.problem && <OrderFailed problem={state.problem} feedbackHref={props.feedbackHref} onRetry={tryAgain} />
      )
    default:
      return <Steps {...view} />
  }
}

/** The page asks other questions than those that were shown: a reload shows them, and keeps what was typed. */
function FormChanged() {
  const { texts } = useForm()
  return (
    <div className={css.notice} role="alert">
      <Icon name="alert" size={20} />
      <span>{texts.formChanged}</span>
      <Button emphasis="text" onClick={() => location.reload()}>
        {texts.reload}
      </Button>
    </div>
  )
}

const Waiting = () => (
  <div className={css.waiting} aria-busy="true">
    <span />
    <span />
    <span />
    <span />
  </div>
)

function Steps({ state, props, errors, surface, tag }: ViewProps) {
  const { texts, language, questions } = useForm()
  const { order, record, step } = state
  const summary = useRef<HTMLDivElement>(null)
  const labelOf = useLabels(order)
  const { rules } = useAddressRules()
  if (!order || !record) return null
  const shown = errors.shown.filter(({ path }) => stepOfField(path) === step)
  const stepProps = (name: StepName) => ({
    name,
    open: step === name,
    done: stepNames.indexOf(name) < stepNames.indexOf(step),
    ready: errors.ready,
    wrong: errors.all.some(({ path }) => stepOfField(path) === name),
    // The summary is rendered only after the errors are.
    onWrong: () => requestAnimationFrame(() => summary.current?.focus()),
  })
  const { customerDetails: customer, deliveryDetails, billingDetails, recipientDetails: recipient, gift } = order
  const place = record.requiresDelivery ? deliveryDetails : billingDetails
  const placeLine = [
    gift ? `${recipient.firstName} ${recipient.lastName}` : '',
    place.address1,
    [place.city, place.postalCode].filter(Boolean).join(' '),
    rules?.countryName(place.country, language) ?? place.country,
  ]
  const deliveryTitle = gift ? texts.recipient : record.requiresDelivery ? texts.delivery : texts.place
  const pay = () =>
    void placeOrder(tag === undefined ? undefined : { tag, language, version: questionsVersion(questions) })
  return (
    <>
      <h1 className={css.hiddenTitle}>{texts.secure}</h1>
      <SummaryBar state={state} />
      {!props.noGifts && step !== 'payment' && <GiftSwitch gift={gift} note={props.giftNote} />}
      {state.formChanged && <FormChanged />}
      {state.notice !== '' && (
        <p className={css.notice} role="status">
          <Icon name="alert" size={20} />
          {texts[state.notice]}
        </p>
      )}
      {/* Stays in the page, so that what comes into it is announced. */}
      <div role="status">
        {!gift && state.owned.length > 0 && (
          <Suspense>
            <OwnedNotice owned={state.owned} record={record} />
          </Suspense>
        )}
      </div>
      {shown.length > 0 && <ErrorSummary ref={summary} errors={shown} labelOf={labelOf} />}
      <Step
        {...stepProps('details')}
        title={texts.details}
        line={`${customer.firstName} ${customer.lastName}, ${customer.email}`}
        onSubmit={() => goTo('delivery')}
      >
        <DetailsFields order={order} next={record.requiresDelivery && !gift ? texts.toDelivery : texts.onwards} />
      </Step>
      <Step
        {...stepProps('delivery')}
        title={deliveryTitle}
        line={placeLine.filter(Boolean).join(', ')}
        onSubmit={() => goTo('payment')}
      >
        <DeliveryFields order={order} record={record} customer={state.customer} />
      </Step>
      <Step {...stepProps('payment')} title={isPaid(state) ? texts.payment : texts.confirm} line="" onSubmit={pay}>
        <PaymentStep {...{ order, state, props }} live={surface !== 'canvas'} />
      </Step>
    </>
  )
}
