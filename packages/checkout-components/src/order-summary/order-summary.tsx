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

const withSummary: readonly CheckoutState['phase'][] = ['loading', 'filling', 'submitting']

/** What is bought and what is charged when, beside the checkout form. Small screens have it in the form's own bar. */
export function OrderSummary({ props, context, texts }: CardProps<OrderSummaryProps, TextOf<'orderSummary'>>) {
  useEffect(() => {
    summaryCard.set({ props, texts })
    if (context.surface !== 'canvas') void startCheckout(context)
  }, [props, texts, context])
  const sample = useSample(context.surface === 'canvas')
  const state = useCheckout()
  const shown = sample ?? state
  // Without a basket there is nothing to sum up: only the ground stays.
  if (!withSummary.includes(shown.phase)) return <div className={css.root} />
  return (
    <aside className={css.root} aria-label={texts.title}>
      <div className={css.sticky}>
        <SummaryDetails props={props} texts={texts} language={context.language} state={shown} />
      </div>
    </aside>
  )
}
