export { type LivePeriod, type SeenPeriod, seenPeriods } from './live-periods.ts'
export { type KeptVersion, versionDays, versionsToThin } from './retention.ts'
export { timeLine, type TimeLineStop, type TimeLineVersion } from './time-line.ts'

/** Letters of a version's name. */
export const maxVersionName = 100
