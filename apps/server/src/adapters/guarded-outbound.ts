import { lookup as systemLookup } from 'node:dns/promises'
import { type IncomingMessage, request as httpRequest, type RequestOptions } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { ApplicationError } from '@perennial/domain/errors'
import type { Outbound, OutboundRequest } from '../ports/index.ts'
import { isPublicAddress } from './public-address.ts'

export interface OutboundOptions {
  /** Resolves a name to its addresses. */
  resolve?: (host: string) => Promise<{ address: string; family: number }[]>
  /** Whether an address may be called. */
  allows?: (address: string) => boolean
  /** Hosts that may be in a private network: named by the operator of the installation. */
  privateHosts?: readonly string[]
}

const defaults = { timeoutMs: 10_000, maxBytes: 1_000_000 }

/**
 * Calls over the network to addresses that a user chose. The name is resolved once and the connection goes to the
 * checked address: a name that resolves differently the second time (DNS rebinding) gains nothing. Redirects are
 * returned like any other answer.
 */
export function guardedOutbound({
  resolve = (host) => systemLookup(host, { all: true }),
  allows = isPublicAddress,
  privateHosts = [],
}: OutboundOptions = {}): Outbound {
  return {
    async send(request, limits = {}) {
      const { timeoutMs, maxBytes } = { ...defaults, ...limits }
      const named = privateHosts.includes(request.url.hostname)
      const address = await allowedAddress(request.url, resolve, named ? () => true : allows)
      return call(request, { address, timeoutMs, maxBytes })
    },
  }
}

async function allowedAddress(
  { hostname, protocol }: URL,
  resolve: NonNullable<OutboundOptions['resolve']>,
  allows: (address: string) => boolean,
): Promise<{ address: string; family: number }> {
  if (protocol !== 'https:' && protocol !== 'http:') {
    throw new ApplicationError('Only http and https addresses are called.', { code: 'PROTOCOL' })
  }
  const host = hostname.replace(/^\[|\]$/g, '')
  const family = isIP(host)
  const found = family === 0 ? await resolved(host, resolve) : [{ address: host, family }]
  // A single private address refuses the name: which address is used is not under our control.
  if (found.length === 0 || !found.every(({ address }) => allows(address))) {
    throw new ApplicationError('The address leads into a private network.', { code: 'PRIVATE_ADDRESS' })
  }
  return found[0]!
}

async function resolved(host: string, resolve: NonNullable<OutboundOptions['resolve']>) {
  try {
    return await resolve(host)
  } catch (cause) {
    throw new ApplicationError('The name of the service was not found.', { cause })
  }
}

function call(
  { method, url, headers, body }: OutboundRequest,
  {
    address,
    timeoutMs,
    maxBytes,
  }: { address: { address: string; family: number }; timeoutMs: number; maxBytes: number },
) {
  const send = url.protocol === 'https:' ? httpsRequest : httpRequest
  const lookup: LookupFunction = (_host, options, done) =>
    options.all ? done(null, [address]) : done(null, address.address, address.family)
  const options: RequestOptions = {
    method,
    headers: { ...headers, ...(body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }) },
    lookup,
    agent: false,
    signal: AbortSignal.timeout(timeoutMs),
  }
  return new Promise<{ status: number; contentType: string; body: string }>((done, failed) => {
    const request = send(url, options, (response) => {
      read(response, maxBytes).then(
        (text) =>
          done({
            status: response.statusCode ?? 0,
            contentType: response.headers['content-type'] ?? '',
            body: text,
          }),
        (error: unknown) => {
          request.destroy()
          failed(wrapped(error, timeoutMs))
        },
      )
    })
    request.on('error', (error) => failed(wrapped(error, timeoutMs)))
    request.end(body)
  })
}

async function read(response: IncomingMessage, maxBytes: number): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > maxBytes) {
      throw new ApplicationError('The answer of the service is too large.', { code: 'TOO_LARGE' })
    }
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function wrapped(error: unknown, timeoutMs: number): ApplicationError {
  if (error instanceof ApplicationError) return error
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  // ERR-04: Node reports that the signal aborted, with the reason in the cause.
  return cause instanceof Error && cause.name === 'TimeoutError'
    ? new ApplicationError(`Request did not complete within ${timeoutMs} ms`, { cause, code: 'TimeoutError' })
    : new ApplicationError('The service did not answer.', { cause })
}
