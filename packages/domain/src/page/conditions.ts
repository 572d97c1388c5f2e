import type { Condition } from './document.ts'

/** The shopper's choices so far, as far as visibility conditions depend on them. */
export interface OrderFacts {
  paymentMethodSelected?: string
  trialOfferInBasket: boolean
  studentOfferInBasket: boolean
  giftOfferInBasket: boolean
  deliveryProductInBasket: boolean
  companyNameProvided: boolean
  /** Paths of the products in the basket. */
  productInBasket: readonly string[]
  /** Total of the order in the currency's major unit, as the checkout shows it. */
  orderPrice?: number
}

/** The facts before anything is chosen: what the server renders a page with. */
export const noFacts: OrderFacts = {
  trialOfferInBasket: false,
  studentOfferInBasket: false,
  giftOfferInBasket: false,
  deliveryProductInBasket: false,
  companyNameProvided: false,
  productInBasket: [],
}

type Kind = 'flag' | 'oneOf' | 'number'

/** Condition attributes with their operators, in the order of the builder's list. */
export const conditionAttributes = {
  paymentMethodSelected: { kind: 'oneOf', operators: ['is one of', 'is not one of'] },
  trialOfferInBasket: { kind: 'flag', operators: ['is'] },
  studentOfferInBasket: { kind: 'flag', operators: ['is'] },
  giftOfferInBasket: { kind: 'flag', operators: ['is'] },
  deliveryProductInBasket: { kind: 'flag', operators: ['is'] },
  companyNameProvided: { kind: 'flag', operators: ['is'] },
  productInBasket: { kind: 'oneOf', operators: ['is one of', 'is not one of'] },
  orderPrice: { kind: 'number', operators: ['equal to', 'not equal to'] },
} as const satisfies Record<keyof OrderFacts, { kind: Kind; operators: readonly string[] }>

export type ConditionAttribute = keyof typeof conditionAttributes

/** Whether a part shows, and the conditions that could not be understood: those hide it and are reported. */
export interface Visibility {
  visible: boolean
  unknown: Condition[]
}

/** All conditions must hold; the options within one are alternatives. */
export function visibilityOf(conditions: readonly Condition[] | undefined, facts: OrderFacts): Visibility {
  const unknown: Condition[] = []
  let visible = true
  for (const condition of conditions ?? []) {
    const answer = holds(condition, facts)
    if (answer === undefined) unknown.push(condition)
    if (!answer) visible = false
  }
  return { visible, unknown }
}

/** Whether one condition holds; undefined when its attribute, operator or options are invalid. */
export function holds(condition: Condition, facts: OrderFacts): boolean | undefined {
  const { attribute, operator } = condition
  if (!Object.hasOwn(conditionAttributes, attribute)) return undefined
  const known = conditionAttributes[attribute as ConditionAttribute]
  if (!(known.operators as readonly string[]).includes(operator)) return undefined
  const options = Array.isArray(condition.options) ? condition.options : [condition.options]
  switch (known.kind) {
    case 'flag': {
      const requested = flagOf(options[0])
      return requested === undefined ? undefined : facts[attribute as FlagAttribute] === requested
    }
    case 'oneOf': {
      const chosen = attribute === 'productInBasket' ? facts.productInBasket : [facts.paymentMethodSelected]
      const found = options.some((option) => typeof option === 'string' && chosen.includes(option))
      return operator === 'is one of' ? found : !found
    }
    case 'number': {
      const requested = Number(options[0])
      if (options[0] === '' || options[0] == null || Number.isNaN(requested)) return undefined
      // Without a price yet, the price is not equal to anything.
      return operator === 'equal to' ? facts.orderPrice === requested : facts.orderPrice !== requested
    }
  }
}

type FlagAttribute = {
  [Name in ConditionAttribute]: (typeof conditionAttributes)[Name]['kind'] extends 'flag' ? Name : never
}[ConditionAttribute]

/** Stored as a boolean or as a label of the builder's list. */
function flagOf(option: unknown): boolean | undefined {
  if (option === true || option === 'True' || option === 'true') return true
  if (option === false || option === 'False' || option === 'false') return false
  return undefined
}
