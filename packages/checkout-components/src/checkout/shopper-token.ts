/** Time before expiry at which the token is renewed, in ms, so that it is valid while a call is in flight. */
const early = 30_000

/**
 * The bearer token of a signed-in shopper, held in memory and renewed shortly before it expires (CHK-04). Without a
 * session calls are anonymous.
 */
export function shopperToken(send: typeof fetch = (...args) => fetch(...args)): () => Promise<string | undefined> {
  let held: { token: string | undefined; until: number } | undefined
  let asking: Promise<string | undefined> | undefined

  async function ask(): Promise<string | undefined> {
    try {
      const answer = await send('/api/sf/oauth2/token', {
        method: 'POST',
        body: new URLSearchParams({ grant_type: 'refresh_token', client_id: 'perennial-self-service' }),
      })
      const { access_token: token, expires_in: seconds = 0 } = answer.ok
        ? ((await answer.json()) as { access_token?: string; expires_in?: number })
        : {}
      // A server error does not mean that there is no session: request the token again with the next call.
      if (answer.status < 500) {
        held = { token, until: token ? Date.now() + seconds * 1000 - early : Number.POSITIVE_INFINITY }
      }
      return token
    } catch {
      // On a network error the call itself reports it, or succeeds without a token.
      return undefined
    } finally {
      asking = undefined
    }
  }
  // Concurrent calls share one request.
  return async () => (held && Date.now() < held.until ? held.token : (asking ??= ask()))
}
