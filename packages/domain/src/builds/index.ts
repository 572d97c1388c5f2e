export {
  type BuildDifference,
  buildDifference,
  type BuildFacts,
  type BuiltLanguage,
  type BuiltScript,
  type CardDifference,
  type FailedCard,
  type LanguageDifference,
  scriptBytesOf,
  type SeenScript,
  seenScripts,
} from './difference.ts'
export {
  type MassBuildEnd,
  massBuildEnd,
  massBuildPolling,
  massBuildSelection,
  massBuildStatus,
  massBuildTexts,
  isLongBuild,
} from './mass-build.ts'
export {
  buildRefusal,
  buildsAccess,
  buildsRefresh,
  buildsTitle,
  buildTexts,
  type BuiltPage,
  isBuildable,
  isListed,
  isPublishable,
  isRollBack,
  publicationOf,
  type PublicationRefusal,
  publicationRefusals,
  currentPublication,
} from './publishing.ts'
export {
  type ScheduledAction,
  scheduledActions,
  scheduledInstant,
  scheduleStates,
} from './schedule.ts'
export { inKilobytes, scriptBudget, type ScriptWeight, scriptWarning, scriptWeight } from './script-budget.ts'
export {
  type BuildStatusLook,
  buildStatusLook,
  hasEnded,
} from './status.ts'
