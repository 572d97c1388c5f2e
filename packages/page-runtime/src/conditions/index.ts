export { conditionAttributes, conditionsAttribute, shownEvent } from './condition-attributes.ts'
export { watchConditions } from './watch-conditions.ts'
