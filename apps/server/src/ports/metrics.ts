export interface RequestMetrics {
  surface: 'console' | 'shop' | 'account'
  /** Name of an endpoint, or the kind of request: `page`, `file`, `sign-in`. Never a path: paths are unbounded. */
  endpoint: string
  method: string
  status: number
  seconds: number
}

/** Metrics of the running server, for monitoring. */
export interface Metrics {
  request(request: RequestMetrics): void
  job(job: { name: string; outcome: 'done' | 'failed'; seconds: number }): void
}
