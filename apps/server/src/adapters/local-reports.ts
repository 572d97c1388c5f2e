import type { ErrorReports, Log } from '../ports/index.ts'

/** Without an error-reporting service, failures are reported in the log only. */
export const localReports = (log: Log): ErrorReports => ({
  sends: false,
  report: ({ error, where, requestId }) => log.error('error reported', { error, where, requestId }),
  flush: async () => {},
})
