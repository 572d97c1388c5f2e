import { decide, type JourneyGroup, type Visitor } from '@perennial/domain/journeys'
import { money } from '@perennial/domain/money'
import { type Condition, noFacts, visibilityOf } from '@perennial/domain/page'
import { lineOf, totalsOf } from '@perennial/domain/pricing'

/** Workload of a size, prepared so that only the returned call is measured. Throws when a result is wrong. */
export type Workload = (size: number) => () => void

/** A basket of lines with a discount and tax inside the price, to its totals. */
const basket: Workload = (size) => {
  const inputs = Array.from({ length: size }, (_, index) => ({
    unit: money(399n + BigInt(index * 37), 'GBP'),
    quantity: 1 + (index % 7),
    discount: { discountType: 'DiscountPercentage', percentageDiscount: 6.2 } as const,
    tax: { name: 'VAT', percent: index % 3 === 0 ? 0 : 20 },
    taxIncluded: true,
  }))
  return () => {
    const { net, tax, gross } = totalsOf(inputs.map(lineOf), 'GBP')
    if (net.minor + tax.minor !== gross.minor) throw new Error('The totals do not add up.')
  }
}

/** A group whose last rule matches: all others are evaluated first. */
const journeys: Workload = (size) => {
  const group: JourneyGroup = {
    starting_point: '/',
    fallback_tag: '/fallback/',
    domains: [],
    journeys: Array.from({ length: size }, (_, index) => ({
      id: `rule-${index}`,
      conditions: [
        { id: `country-${index}`, type: 'country', value: ['GB', 'FR'] },
        { id: `query-${index}`, type: 'queryString', value: [`campaign=${index}`] },
      ],
      actions: [
        {
          id: `action-${index}`,
          type: 'destination',
          values: [
            { id: `a-${index}`, split: 50, tag: `/offer-${index}/a/` },
            { id: `b-${index}`, split: 50, tag: `/offer-${index}/b/` },
          ],
        },
      ],
    })),
  }
  const visitor: Visitor = { id: 'visitor-1', country: 'GB', query: `campaign=${size - 1}` }
  return () => {
    const { journey } = decide(group, visitor)
    if (journey !== `rule-${size - 1}`) throw new Error(`The visitor was sent by ${journey}.`)
  }
}

/** Three conditions on each card, all of which hold. */
const conditions: Workload = (size) => {
  const facts = { ...noFacts, paymentMethodSelected: 'card', productInBasket: ['/products/print'], orderPrice: 48 }
  const cards: Condition[][] = Array.from({ length: size }, () => [
    { conditionId: 'method', attribute: 'paymentMethodSelected', operator: 'is one of', options: ['paypal', 'card'] },
    {
      conditionId: 'product',
      attribute: 'productInBasket',
      operator: 'is not one of',
      options: ['/products/digital', '/products/gift'],
    },
    { conditionId: 'gift', attribute: 'giftOfferInBasket', operator: 'is', options: [false] },
  ])
  return () => {
    for (const card of cards) if (!visibilityOf(card, facts).visible) throw new Error('A card was hidden.')
  }
}

export const workloads = { basket, journeys, conditions }
