import css from './account.module.css'
import { amountIn, dayIn } from './own-texts.ts'

/** Payments by day, with what each is for. */
export function PaymentList({
  payments,
  language,
}: {
  payments: readonly { date: string; name: string; amount: { minor: string; currency: string } }[]
  language: string
}) {
  return (
    <ul className={css.payments}>
      {payments.map(({ date, name, amount }, index) => (
        <li key={`${date} ${index}`}>
          <time dateTime={date}>{dayIn(date, language)}</time>
          <span>{name}</span>
          <span className={css.amount}>{amountIn(amount, language)}</span>
        </li>
      ))}
    </ul>
  )
}
