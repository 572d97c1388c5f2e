import type { Config } from '../start/config.ts'

type ProviderFetch = (url: string, options: { method: string }) => Promise<Response>

/**
 * Calls from the relying party to the built-in provider, which is part of this process. Behind a proxy with TLS they do
 * not go over the public address, which may not be reachable from here, or have a certificate that Node does not trust.
 * @returns undefined without a proxy: then the address is this process's own
 */
export function ownProviderFetch(
  { trustProxy, host }: Pick<Config, 'trustProxy' | 'host'>,
  { origin, port }: { origin: string; port: number },
): ProviderFetch | undefined {
  if (!trustProxy || port === 0) return undefined
  const here = ['0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host
  const { protocol, host: publicHost } = new URL(origin)
  return (url, options) => {
    const { pathname, search } = new URL(url)
    const { headers, ...rest } = options as RequestInit
    const forwarded = new Headers(headers)
    // What the proxy would have said.
    forwarded.set('x-forwarded-proto', protocol.slice(0, -1))
    forwarded.set('x-forwarded-host', publicHost)
    return fetch(`http://${here}:${port}${pathname}${search}`, { ...rest, headers: forwarded })
  }
}
