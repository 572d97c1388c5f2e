import type { Ports } from '../../ports/index.ts'

/**
 * An access token for client credentials (RFC 6749, 4.4); undefined when they are refused. Rejects when the service
 * does not answer.
 */
export async function accessTokenFor(
  { outbound }: Pick<Ports, 'outbound'>,
  { token_url: tokenUrl, client_id: id, client_secret: secret, scope }: Readonly<Record<string, unknown>>,
): Promise<string | undefined> {
  const credentials = `${encodeURIComponent(String(id))}:${encodeURIComponent(String(secret))}`
  const answer = await outbound.send({
    method: 'POST',
    url: new URL(String(tokenUrl)),
    headers: {
      accept: 'application/json',
      'content-type': 'application/x-www-form-urlencoded',
      authorization: `Basic ${btoa(credentials)}`,
    },
    body: new URLSearchParams({
      grant_type: 'client_credentials',
      ...(typeof scope === 'string' && scope !== '' ? { scope } : {}),
    }).toString(),
  })
  if (answer.status !== 200) return undefined
  try {
    const { access_token: token } = JSON.parse(answer.body) as { access_token?: unknown }
    return typeof token === 'string' ? token : undefined
  } catch {
    return undefined
  }
}
