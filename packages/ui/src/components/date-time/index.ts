export { DateTime, type DateTimeProps, RelativeTime, type RelativeTimeProps } from './date-time.tsx'
export { relativeTime, shortDate, shortDateTime } from './relative-time.ts'
