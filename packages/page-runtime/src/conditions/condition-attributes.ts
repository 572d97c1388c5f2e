import { type Condition, holds, noFacts, type Reader, readerDevices, visibilityOf } from '@perennial/domain/page'

/** The attribute of a conditional element: its conditions as JSON. */
export const conditionsAttribute = 'data-conditions'
/** On an element that some devices do not show: their names. The page's style sheet hides it there. */
export const notOnAttribute = 'data-not-on'

/** Attributes of a part with conditions. */
export interface ConditionAttributes {
  'data-conditions'?: string
  'data-not-on'?: string
  hidden?: boolean
  inert?: boolean
}

/**
 * The attributes that set the initial state of a part with conditions; none without conditions. Used by the renderer
 * for cards and by cards for their subcomponents. Devices are the style sheet's, all else the browser's.
 */
export function conditionAttributes(
  conditions: readonly Condition[] | undefined,
  facts: Reader = noFacts,
): ConditionAttributes {
  if (!conditions || conditions.length === 0) return {}
  const notOn = readerDevices.filter((device) =>
    conditions.some((condition) => isOfDevice(condition) && !holds(condition, { ...facts, device })),
  )
  const rest = conditions.filter((condition) => !isOfDevice(condition))
  const { visible } = visibilityOf(rest, facts)
  return {
    ...(notOn.length > 0 ? { [notOnAttribute]: notOn.join(' ') } : {}),
    ...(rest.length > 0 ? { [conditionsAttribute]: JSON.stringify(rest) } : {}),
    ...(visible ? {} : { hidden: true, inert: true }),
  }
}

const isOfDevice = (condition: Condition) => condition.attribute === 'device' && holds(condition, noFacts) !== undefined
