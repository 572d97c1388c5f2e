export interface RequestMetrics {
  surface: 'console' | 'shop'
  /** Name of an endpoint, or the kind of what was asked for: `page`, `file`, `sign-in`. Never a path: those are many. */
  endpoint: string
  method: string
  status: number
  seconds: number
}

/** Numbers about the running server, for whoever watches it. */
export interface Metrics {
  request(request: RequestMetrics): void
  job(job: { name: string; outcome: 'done' | 'failed'; seconds: number }): void
}
