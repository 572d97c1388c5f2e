export interface ErrorReport {
  /** An error, or a browser's description of one. */
  error: unknown
  /** Where it happened: an endpoint, a job, a screen's path. */
  where: string
  requestId?: string
}

/** Reports failures to the operators (ERR-20). Reporting itself never throws. */
export interface ErrorReports {
  /** Whether reports leave this installation. */
  readonly sends: boolean
  report(report: ErrorReport): void
  /** Waits up to `ms` milliseconds for reports in flight. */
  flush(ms: number): Promise<void>
}
