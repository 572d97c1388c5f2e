export { browserReader } from './browser-reader.ts'
export { conditionAttributes, conditionsAttribute, notOnAttribute } from './condition-attributes.ts'
export { shownEvent } from './shown-event.ts'
export { watchConditions } from './watch-conditions.ts'
