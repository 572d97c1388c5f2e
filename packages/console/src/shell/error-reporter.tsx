import { createContext, useContext } from 'react'

/** Where failures of the console are told (ERR-20). */
export interface ErrorReporter {
  report(error: unknown): void
}

/** Without a service the browser's own record is the place: nothing leaves the computer. */
const toBrowser: ErrorReporter = { report: (error) => reportError(error) }

const ReporterContext = createContext<ErrorReporter>(toBrowser)

export const ErrorReporterProvider = ReporterContext.Provider
export const useErrorReporter = (): ErrorReporter => useContext(ReporterContext)
