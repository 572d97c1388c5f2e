export {
  isRepeatable,
  isWaiting,
  jobHasEnded,
  jobsRefresh,
  type JobTone,
  jobTone,
  type OperationOutcome,
  operationOutcome,
  operationPolling,
  shownJobData,
} from './job-state.ts'
export { jobTexts } from './job-texts.ts'
export { jobLabel, type JobType, jobTypes, mayStartJob, visibleJobTypes } from './job-types.ts'
export { type CatalogueAction, catalogueActions, sampleActions, sampleFailure } from './sample-catalogue.ts'
