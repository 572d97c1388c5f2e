import { type Condition, noFacts, type OrderFacts, visibilityOf } from '@perennial/domain/page'

/** The attribute of a conditional element: its conditions as JSON. */
export const conditionsAttribute = 'data-conditions'

/**
 * The attributes that set the initial state of a part with conditions; none without conditions. Used by the renderer
 * for cards and by cards for their subcomponents.
 */
export function conditionAttributes(
  conditions: readonly Condition[] | undefined,
  facts: OrderFacts = noFacts,
): { 'data-conditions'?: string; hidden?: boolean; inert?: boolean } {
  if (!conditions || conditions.length === 0) return {}
  const { visible } = visibilityOf(conditions, facts)
  return { [conditionsAttribute]: JSON.stringify(conditions), ...(visible ? {} : { hidden: true, inert: true }) }
}
