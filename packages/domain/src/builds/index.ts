export {
  buildRefusal,
  buildsAccess,
  buildsRefresh,
  buildsTitle,
  buildTexts,
  type BuiltPage,
  isPublishable,
  publicationOf,
  publicationTold,
} from './publishing.ts'
export {
  type BuildStatus,
  type BuildStatusLook,
  buildStatuses,
  buildStatusLook,
  hasEnded,
  isRunning,
} from './status.ts'
