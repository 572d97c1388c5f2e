import { isLogged, type LogLevel, withoutPersonalData } from '@perennial/domain/logging'
import type { Log, LogDetails } from '../ports/index.ts'

/** Writes one line of JSON per event to standard error, from a minimum level on (LOG-01). */
export function consoleLog(from: LogLevel, write: (line: string) => void = (line) => console.error(line)): Log {
  const entry =
    (level: Exclude<LogLevel, 'none'>) =>
    (event: string, details: LogDetails = {}) => {
      if (!isLogged(level, from)) return
      write(JSON.stringify({ at: new Date().toISOString(), level, event, ...readable(details) }))
    }
  return {
    verbose: entry('verbose'),
    debug: entry('debug'),
    info: entry('info'),
    warn: entry('warn'),
    error: entry('error'),
    metrics: entry('metrics'),
  }
}

/** Errors with their causes, which JSON omits, and no personal data. */
function readable(details: LogDetails): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(details).map(([name, value]) => [
      name,
      value instanceof Error ? errorLine(value) : typeof value === 'string' ? withoutPersonalData(value) : value,
    ]),
  )
}

function errorLine(error: Error): Record<string, unknown> {
  const { code } = error as { code?: unknown }
  return {
    name: error.name,
    message: messageOf(error),
    ...(code === undefined ? {} : { code }),
    stack: error.stack
      ?.split('\n')
      .filter((line) => /^\s+at /.test(line))
      .slice(0, 5)
      .map((line) => line.trim()),
    ...(error.cause instanceof Error ? { cause: errorLine(error.cause) } : {}),
  }
}

/** Drops statement parameters of database errors, which may be personal. */
export const messageOf = (error: Error): string => withoutPersonalData(error.message.split('\nparams:')[0]!)
