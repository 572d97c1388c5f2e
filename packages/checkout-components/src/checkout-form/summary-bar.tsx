import { useState, useSyncExternalStore } from 'react'
import { amountText } from '../checkout/amounts.ts'
import type { CheckoutState } from '../checkout/checkout-state.ts'
import { summaryCard } from '../checkout/summary-card.ts'
import { Icon } from '../icon/icon.tsx'
import { SummaryDetails } from '../order-summary/summary-details.tsx'
import css from './checkout-form.module.css'
import { useForm } from './form-context.ts'

/** On small screens the order summary collapses into a bar with the total. */
export function SummaryBar({ state }: { state: CheckoutState }) {
  const { texts, language } = useForm()
  const card = useSyncExternalStore(summaryCard.subscribe, summaryCard.get, () => null)
  const [open, setOpen] = useState(false)
  const total = state.order?.total
  return (
    <details className={css.bar} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <Icon name="basket" />
        <span>{texts.summary}</span>
        <b>{total ? amountText(total.orderTotal, total.currency, language) : ''}</b>
        <Icon name="chevron-down" className={css.chevron} />
      </summary>
      {card && open && (
        <div className={css.barContent}>
          <SummaryDetails props={card.props} texts={card.texts} language={language} state={state} />
        </div>
      )}
    </details>
  )
}
