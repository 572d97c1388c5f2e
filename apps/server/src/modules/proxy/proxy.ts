import { proxyHeaders } from '@perennial/api/proxy'
import { ApplicationError } from '@perennial/domain/errors'
import { guarded } from '../../http/guard.ts'
import type { Ports } from '../../ports/index.ts'
import { type ConnectedService, connectedService } from '../connect/connected-service.ts'

export const proxy = {
  send: guarded.proxy.send.handler(async ({ input, context: { caller, ports, scope, request, requestId }, errors }) => {
    const requested = {
      service: request.headers.get(proxyHeaders.service) ?? '',
      region: request.headers.get(proxyHeaders.region),
    }
    const service = listed(ports, requested) ?? (await connectedService(ports, scope, requested))
    if (!service) throw errors.UNKNOWN_SERVICE()
    if (!caller!.can(...service.can)) throw errors.FORBIDDEN()
    const url = addressOf(service, input.path, input.query ?? {})
    if (!url || !service.methods.includes(input.method)) throw errors.NOT_ALLOWED()
    try {
      const answer = await ports.outbound.send({
        method: input.method,
        url,
        headers: {
          accept: 'application/json',
          ...(input.body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(await service.headers()),
          'x-request-id': requestId,
        },
        ...(input.body === undefined ? {} : { body: JSON.stringify(input.body) }),
      })
      return { status: answer.status, body: readable(answer) }
    } catch (error) {
      if (!(error instanceof ApplicationError)) throw error
      ports.log.warn('outside service failed', { error, requestId, service: service.service, region: service.region })
      throw errors.NO_ANSWER()
    }
  }),
}

/** A service from the installation's configuration. */
function listed(
  { settings }: Ports,
  requested: { service: string; region: string | null },
): ConnectedService | undefined {
  const found = settings.services.find(
    ({ service, region }) => service === requested.service && region === requested.region,
  )
  return found && { ...found, headers: async () => found.headers }
}

/** The address of a call, below the service's own; undefined when it leads anywhere else. */
function addressOf(service: ConnectedService, path: string, query: Readonly<Record<string, string>>): URL | undefined {
  const base = new URL(service.url)
  const root = base.pathname.replace(/\/$/, '')
  if (!path.startsWith('/') || path.startsWith('//') || /[\\?#]/.test(path)) return undefined
  const address = `${base.origin}${root}${path}`
  if (!URL.canParse(address)) return undefined
  const url = new URL(address)
  // Dot segments in any encoding are resolved by now.
  if (url.origin !== base.origin || !url.pathname.startsWith(`${root}/`)) return undefined
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  return url
}

function readable({ contentType, body }: { contentType: string; body: string }): unknown {
  if (!/\bjson\b/.test(contentType)) return body
  try {
    return JSON.parse(body) as unknown
  } catch {
    return body
  }
}
