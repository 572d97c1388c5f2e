import type { CardProps } from '@perennial/page-runtime/contract'
import { useEffect } from 'react'
import { startCheckout } from '../checkout/checkout.ts'
import type { CheckoutState } from '../checkout/checkout-state.ts'
import { summaryCard } from '../checkout/summary-card.ts'
import { useCheckout } from '../checkout/use-checkout.ts'
import { useSample } from '../checkout/use-sample.ts'
import type { OrderSummaryProps } from './order-summary-props.ts'
import css from './order-summary.module.css'
import { SummaryDetails } from './summary-details.tsx'
import type { TextOf } from '../texts/index.ts'

const withSummary: readonly CheckoutState['phase'][] = ['loading', 'filling', 'submitting', 'unknown', 'placed']

/** The items and the payment schedule, beside the checkout form. Small screens show it in the form's bar. */
export function OrderSummary({ props, context, texts }: CardProps<OrderSummaryProps, TextOf<'orderSummary'>>) {
  // Read while rendering: the page is then built once for each kind of visitor.
  const { isAuthenticated } = context
  useEffect(() => {
    summaryCard.set({ props, texts })
    if (context.surface !== 'canvas') void startCheckout({ ...context, isAuthenticated })
  }, [props, texts, context, isAuthenticated])
  const sample = useSample(context.surface === 'canvas')
  const state = useCheckout()
  const shown = sample ?? state
  // Without a basket only the background is rendered.
  if (!withSummary.includes(shown.phase)) return <div className={css.root} />
  return (
    <aside className={css.root} aria-label={texts.title}>
      <div className={css.sticky}>
        <SummaryDetails props={props} texts={texts} language={context.language} state={shown} />
      </div>
    </aside>
  )
}
