/** From the wordiest to silence (LOG-01). */
export const logLevels = ['verbose', 'debug', 'info', 'warn', 'error', 'metrics', 'none'] as const
export type LogLevel = (typeof logLevels)[number]

/** LOG-02. Builds for shoppers set `warn` (decisions: Texts and times). */
export const defaultLogLevel: LogLevel = 'debug'

/** Whether an entry of a level is logged: a level includes those after it, `none` logs nothing. */
export const isLogged = (entry: Exclude<LogLevel, 'none'>, from: LogLevel): boolean =>
  logLevels.indexOf(entry) >= logLevels.indexOf(from)
