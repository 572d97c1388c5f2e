import { withoutPersonalData } from '@perennial/domain/logging'
import { createStackParser, createTransport, type Event, Scope } from '@sentry/core'
import { nodeStackLineParser, ServerRuntimeClient, type ServerRuntimeClientOptions } from '@sentry/core/server'
import type { ErrorReports, Log } from '../ports/index.ts'
import { messageOf } from './console-log.ts'
import { localReports } from './local-reports.ts'

export interface SentryOptions {
  /** DSN of any service that implements Sentry's protocol. */
  dsn: string
  release: string
  environment: string
  fetch?: typeof fetch
}

/**
 * Reports to an error-reporting service, beside the log: the error, where it happened and the request's id. No personal
 * data.
 */
export function sentryReports(
  log: Log,
  { dsn, release, environment, fetch: send = fetch }: SentryOptions,
): ErrorReports {
  const local = localReports(log)
  const options: ServerRuntimeClientOptions = {
    dsn,
    release,
    environment,
    platform: 'node',
    runtime: { name: 'node', version: process.version },
    integrations: [],
    stackParser: createStackParser(nodeStackLineParser()),
    beforeSend: (event) => withoutPersons(event),
    transport: (transport) =>
      createTransport(transport, async ({ body }) => {
        const response = await send(transport.url, {
          method: 'POST',
          headers: { 'content-type': 'application/x-sentry-envelope' },
          body: body as BodyInit,
          signal: AbortSignal.timeout(10_000),
        })
        await response.body?.cancel()
        return { statusCode: response.status }
      }),
  }
  const client = new ServerRuntimeClient(options)
  client.init()
  return {
    sends: true,
    report(report) {
      const { error, where, requestId } = report
      local.report(report)
      const scope = new Scope()
      scope.setTag('where', where)
      if (requestId) scope.setTag('request_id', requestId)
      client.captureException(error, undefined, scope)
    },
    flush: async (ms) => {
      await client.flush(ms)
    },
  }
}

/** Removes statements, addresses and numbers from the texts of errors, and every field that may be personal. */
function withoutPersons<Kind extends Event>(event: Kind): Kind {
  const values = event.exception?.values?.map((one) => ({
    ...one,
    ...(one.value === undefined ? {} : { value: messageOf(new Error(one.value)) }),
  }))
  return {
    ...event,
    ...(event.message === undefined ? {} : { message: withoutPersonalData(event.message) }),
    ...(values ? { exception: { values } } : {}),
    user: undefined,
    request: undefined,
    breadcrumbs: undefined,
    extra: undefined,
    server_name: undefined,
  }
}
