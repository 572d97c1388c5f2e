export interface ErrorReport {
  /** An error, or what a browser told of one. */
  error: unknown
  /** Where it happened: an endpoint, a job, a screen's path. */
  where: string
  requestId?: string
}

/** Where failures are told to those who mend them (ERR-20). Never a reason to fail. */
export interface ErrorReports {
  /** Whether anybody outside of this installation is told. */
  readonly sends: boolean
  report(report: ErrorReport): void
  /** Waits for what is on its way, at most as long. */
  flush(ms: number): Promise<void>
}
