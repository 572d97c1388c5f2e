import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Metrics } from '../ports/index.ts'

export interface PrometheusMetrics extends Metrics {
  /** All metrics in Prometheus text format. */
  text(): Promise<string>
  readonly contentType: string
}

export interface PrometheusSources {
  /** Numbers of the database's connections (total, idle) and waiting requests. Undefined for the embedded one. */
  pool?: () => { total: number; idle: number; waiting: number }
  /** How many statements this process has sent to the database. */
  statements?: () => number
  /** Waiting jobs by name, mails that could not be sent, and processes by role. Queried when the metrics are read. */
  backlog?: () => Promise<{
    jobs: Readonly<Record<string, number>>
    failedMails: number
    processes: Readonly<Record<string, { running: number; silent: number }>>
  }>
}

/** Metrics of this process, held in memory until they are scraped. */
export function prometheusMetrics({ pool, statements, backlog }: PrometheusSources = {}): PrometheusMetrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry, prefix: 'perennial_' })
  const requests = new Histogram({
    name: 'perennial_http_request_seconds',
    help: 'Time until an answer, by what was asked for.',
    labelNames: ['surface', 'endpoint', 'method', 'status'],
    buckets: [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers,
  })
  const jobs = new Histogram({
    name: 'perennial_job_seconds',
    help: 'Time that jobs took, by how they ended.',
    labelNames: ['name', 'outcome'],
    buckets: [0.05, 0.25, 1, 5, 30, 120, 300],
    registers,
  })
  const waiting = new Gauge({
    name: 'perennial_jobs_waiting',
    help: 'Jobs that wait to be worked on.',
    labelNames: ['name'],
    registers,
  })
  const failedMails = new Gauge({ name: 'perennial_mails_failed', help: 'Mails given up on.', registers })
  const processes = new Gauge({
    name: 'perennial_processes',
    help: 'Processes by role: running, or silent for more than 45 seconds.',
    labelNames: ['role', 'state'],
    registers,
  })
  const unread = new Counter({ name: 'perennial_backlog_errors_total', help: 'Backlogs not counted.', registers })
  if (pool) {
    new Gauge({
      name: 'perennial_database_connections',
      help: 'Connections to the database.',
      labelNames: ['state'],
      registers,
      collect() {
        const { total, idle, waiting: queued } = pool()
        this.set({ state: 'used' }, total - idle)
        this.set({ state: 'idle' }, idle)
        this.set({ state: 'waiting' }, queued)
      },
    })
  }
  if (statements) {
    let known = 0
    new Counter({
      name: 'perennial_database_statements_total',
      help: 'Statements sent to the database.',
      registers,
      collect() {
        const sent = statements()
        this.inc(sent - known)
        known = sent
      },
    })
  }
  return {
    contentType: registry.contentType,
    request: ({ surface, endpoint, method, status, seconds }) =>
      requests.observe({ surface, endpoint, method, status: String(status) }, seconds),
    job: ({ name, outcome, seconds }) => jobs.observe({ name, outcome }, seconds),
    async text() {
      try {
        const counted = await backlog?.()
        for (const [name, count] of Object.entries(counted?.jobs ?? {})) waiting.set({ name }, count)
        if (counted) failedMails.set(counted.failedMails)
        for (const [role, { running, silent }] of Object.entries(counted?.processes ?? {})) {
          processes.set({ role, state: 'running' }, running)
          processes.set({ role, state: 'silent' }, silent)
        }
      } catch {
        // A database that does not answer must not hide the metrics that report it.
        unread.inc()
      }
      return registry.metrics()
    },
  }
}
