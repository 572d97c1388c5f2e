import { createHash, timingSafeEqual } from 'node:crypto'
import { setTimeout as after } from 'node:timers/promises'
import type { PrometheusMetrics } from '../adapters/prometheus-metrics.ts'
import type { Db } from '../db/port.ts'
import type { Connection } from '../http/base-app.ts'

export interface OperationsOptions {
  db: Db
  /** Whether this process has begun to stop: proxies send it nothing new. */
  isStopping(): boolean
  metrics: PrometheusMetrics
  /** Bearer token for `/metrics`; without one only this machine may read it. */
  metricsToken: string | undefined
}

/** Readiness timeout of the database, in ms. */
const readyWithin = 2_000

/** Headers that proxies add, each its own: one of them is enough to know that the caller is not this machine. */
const forwardingHeaders = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip']

const loopback = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/

/** For monitoring: `/healthz` reports that the process runs, `/readyz` that it can serve, `/metrics` its numbers. */
export function operationsRoutes({ db, isStopping, metrics, metricsToken }: OperationsOptions) {
  const text = (status: number, body: string, type = 'text/plain') =>
    new Response(body, { status, headers: { 'content-type': type, 'cache-control': 'no-store' } })

  /** Behind a proxy on this machine every connection is local: then a token is required. */
  function mayReadMetrics(request: Request, { incoming }: Connection): boolean {
    const token = /^Bearer (.+)$/.exec(request.headers.get('authorization') ?? '')?.[1]
    if (metricsToken !== undefined) return token !== undefined && isSame(token, metricsToken)
    const isForwarded = forwardingHeaders.some((name) => request.headers.has(name))
    return !isForwarded && loopback.test(incoming?.socket.remoteAddress ?? '')
  }

  return async (request: Request, connection: Connection): Promise<Response | undefined> => {
    const { pathname } = new URL(request.url)
    if (pathname === '/healthz') return text(200, 'ok')
    if (pathname === '/metrics') {
      return mayReadMetrics(request, connection)
        ? text(200, await metrics.text(), metrics.contentType)
        : text(403, 'Not allowed')
    }
    if (pathname !== '/readyz') return undefined
    if (isStopping()) return text(503, 'the process stops')
    const isReady = await Promise.race([
      db.run('select 1').then(
        () => true,
        () => false,
      ),
      after(readyWithin).then(() => false),
    ])
    return isReady ? text(200, 'ready') : text(503, 'the database does not answer')
  }
}

const digest = (text: string) => createHash('sha256').update(text).digest()
const isSame = (one: string, other: string) => timingSafeEqual(digest(one), digest(other))
