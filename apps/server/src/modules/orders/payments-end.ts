import type { CalendarDate } from '@perennial/domain/calendar'
import { fill } from '@perennial/domain/messages'
import { serverTexts } from '../../texts/index.ts'
import { lastPaymentIn, type OrderPlan } from './order-plan.ts'

/**
 * Until when the payments of an order go on: what ends by itself is never said to renew.
 * @param next the day of the next payment
 * @param day how a date is written
 */
export function paymentsEndText(
  plan: OrderPlan,
  next: CalendarDate,
  { language, day }: { language: string; day: (date: CalendarDate) => string },
): string {
  const texts = serverTexts(language).orderConfirmation
  const last = lastPaymentIn(plan)
  if (last === null) return texts.renews
  return last === next ? texts.lastPayment : fill(texts.paymentsEnd, { date: day(last) })
}
