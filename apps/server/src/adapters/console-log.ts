import type { Log, LogDetails } from '../ports/index.ts'

const levels = { info: 0, warn: 1, error: 2 } as const
export type LogLevel = keyof typeof levels

/** One line of JSON an event on standard error, from a level on. */
export function consoleLog(from: LogLevel): Log {
  const write = (level: LogLevel, event: string, details: LogDetails = {}) => {
    if (levels[level] < levels[from]) return
    console.error(JSON.stringify({ at: new Date().toISOString(), level, event, ...readable(details) }))
  }
  return {
    info: (event, details) => write('info', event, details),
    warn: (event, details) => write('warn', event, details),
    error: (event, details) => write('error', event, details),
  }
}

/** Errors with their causes, which JSON leaves out. Statement parameters of database errors may be personal: left out. */
function readable(details: LogDetails): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(details).map(([name, value]) => [name, value instanceof Error ? errorLine(value) : value]),
  )
}

function errorLine(error: Error): Record<string, unknown> {
  const { code } = error as { code?: unknown }
  return {
    name: error.name,
    message: error.message.split('\nparams:')[0]!,
    ...(code === undefined ? {} : { code }),
    stack: error.stack
      ?.split('\n')
      .slice(1, 6)
      .map((line) => line.trim()),
    ...(error.cause instanceof Error ? { cause: errorLine(error.cause) } : {}),
  }
}
