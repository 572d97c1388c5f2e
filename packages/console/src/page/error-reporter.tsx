import type { Client } from '@perennial/api/client'
import { createContext, useContext } from 'react'
import { failureOf } from '../api/index.ts'

/** Reports failures of the console (ERR-20, LOG-04). */
export interface ErrorReporter {
  /** @returns whether the report was delivered; never rejects */
  report(error: unknown): Promise<boolean>
}

/** Without a server errors are only logged in the browser. */
const toBrowser: ErrorReporter = {
  report: async (error) => {
    reportError(error)
    return false
  },
}

/** Reports to the server, which forwards to the installation's error-reporting service, if any. */
export function createErrorReporter(client: Client): ErrorReporter {
  // A page that fails in each render is one failure.
  let last = ''
  return {
    async report(error) {
      reportError(error)
      const { code, message, requestId } = failureOf(error)
      const name = error instanceof Error ? error.name : 'Error'
      const key = `${location.pathname} ${name} ${message}`
      if (key === last) return false
      last = key
      try {
        const { sent } = await client.errorReports.create({
          name: name.slice(0, 100),
          message: message.slice(0, 2000),
          code: code.slice(0, 100),
          path: location.pathname.slice(0, 500),
          ...(error instanceof Error && error.stack ? { stack: error.stack.slice(0, 8000) } : {}),
          ...(requestId ? { requestId: requestId.slice(0, 100) } : {}),
        })
        return sent
      } catch {
        return false
      }
    },
  }
}

const ReporterContext = createContext<ErrorReporter>(toBrowser)

export const ErrorReporterProvider = ReporterContext.Provider
export const useErrorReporter = (): ErrorReporter => useContext(ReporterContext)
