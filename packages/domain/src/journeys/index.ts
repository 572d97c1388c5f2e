export { journeyConditionHolds } from './conditions.ts'
export { type Decision, decide, groupFor } from './decide.ts'
export { devicesOf } from './device.ts'
export { type ExplainedRule, type Explanation, explain, type RuleOutcome } from './explain.ts'
export {
  conditionOptions,
  conditionTypeLabels,
  conditionTypes,
  type Device,
  devices,
  type Journey,
  type JourneyAction,
  type JourneyCondition,
  type JourneyConditionType,
  type JourneyDestination,
  type JourneyGroup,
  type JwtStatement,
  jwtOperators,
  newGroup,
  newJourney,
  startingPointOf,
} from './group.ts'
export { canonicalUrlErrors, duplicateGroupName, groupNameErrors, groupNameOf, groupTexts } from './group-name.ts'
export { bucketOf } from './hash.ts'
export { acceptedLanguages, chooseLanguage } from './language.ts'
export { parseJourneyGroup } from './parse.ts'
export {
  bucketsOf,
  canRemoveSplit,
  splitNotice,
  splitSum,
  withDestination,
  withNewSplit,
  withoutSplit,
  withSplit,
} from './splits.ts'
export type { Visitor } from './visitor.ts'
