export type { Recent } from './recent.ts'
export { useRecent, useRecentList } from './use-recent.ts'
