import { type Condition, noFacts, type OrderFacts, visibilityOf } from '@perennial/domain/page'

/** On an element that shows only while its conditions hold: the conditions as JSON. */
export const conditionsAttribute = 'data-conditions'

/**
 * Attributes of a part with conditions, for its first state; none for a part without. Used by the renderer for cards
 * and by cards for their subcomponents.
 */
export function conditionAttributes(
  conditions: readonly Condition[] | undefined,
  facts: OrderFacts = noFacts,
): { 'data-conditions'?: string; hidden?: boolean; inert?: boolean } {
  if (!conditions || conditions.length === 0) return {}
  const { visible } = visibilityOf(conditions, facts)
  return { [conditionsAttribute]: JSON.stringify(conditions), ...(visible ? {} : { hidden: true, inert: true }) }
}
