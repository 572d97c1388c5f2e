import { createStore } from '@perennial/page-runtime/store'
import type { OrderSummaryProps } from '../order-summary/order-summary-props.ts'
import type { TextOf } from '../texts/index.ts'

/** The props of the page's order summary, for the bar that the form shows on small screens. */
export const summaryCard = createStore<{
  props: OrderSummaryProps
  texts: Readonly<Record<TextOf<'orderSummary'>, string>>
} | null>(null)
