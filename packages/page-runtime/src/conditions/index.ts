export { conditionAttributes, conditionsAttribute } from './condition-attributes.ts'
export { shownEvent } from './shown-event.ts'
export { watchConditions } from './watch-conditions.ts'
