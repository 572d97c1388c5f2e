import { localReports } from '../adapters/local-reports.ts'
import { sentryReports } from '../adapters/sentry-reports.ts'
import type { ErrorReports, Log } from '../ports/index.ts'
import type { Config } from './config.ts'

/** Reports failures to the log, and to an error-reporting service when one is configured. */
export const openErrorReports = (
  { errorDsn, mode }: Pick<Config, 'errorDsn' | 'mode'>,
  log: Log,
  version: string,
): ErrorReports =>
  errorDsn ? sentryReports(log, { dsn: errorDsn, release: version, environment: mode }) : localReports(log)
