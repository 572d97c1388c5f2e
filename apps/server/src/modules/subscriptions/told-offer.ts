import type { CalendarDate } from '@perennial/domain/calendar'
import type { Held } from './batch.ts'

type About = Pick<Held, 'items' | 'pending' | 'row'>

/** The offers of a subscription before something happens to it. */
export function originalOffer({ items, pending, row }: About): Record<string, string | null> {
  const current = items.filter(({ untilOn }) => untilOn === null)
  return {
    originalOffer: current.map(({ name }) => name).join(', ') || row.name,
    originalOfferPath: current.map(({ offerPath }) => offerPath).join(', '),
    originalProducts: productsOf(current),
    originalNextPayment: nextPayment(pending),
  }
}

/** The offers that it has afterwards. */
export const offerNow = (kind: 'switch' | 'save', { items, pending }: About): Record<string, string | null> => {
  const current = items.filter(({ untilOn }) => untilOn === null)
  return {
    [`${kind}Offer`]: current.map(({ name }) => name).join(', '),
    [`${kind}Products`]: productsOf(current),
    [`${kind}NextPayment`]: nextPayment(pending),
  }
}

const productsOf = (items: About['items']): string =>
  [...new Set(items.flatMap(({ products }) => products ?? []))].join(', ')

const nextPayment = (pending: About['pending']): CalendarDate | null =>
  pending.map(({ dueOn }) => dueOn).sort()[0] ?? null
