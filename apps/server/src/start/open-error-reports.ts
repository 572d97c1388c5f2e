import { localReports } from '../adapters/local-reports.ts'
import { sentryReports } from '../adapters/sentry-reports.ts'
import type { ErrorReports, Log } from '../ports/index.ts'
import type { Config } from './config.ts'

/** Failures are told in the log, and to an error-reporting service where one is set. */
export const openErrorReports = (
  { errorDsn, mode }: Pick<Config, 'errorDsn' | 'mode'>,
  log: Log,
  version: string,
): ErrorReports =>
  errorDsn ? sentryReports(log, { dsn: errorDsn, release: version, environment: mode }) : localReports(log)
