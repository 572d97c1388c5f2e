/** Renewed so long before it ends, in ms: a call that is on its way takes a while. */
const early = 30_000

/**
 * The bearer token of a shopper who has signed in, kept in memory and asked for anew shortly before it ends (CHK-04). Who
 * has no session any more goes on anonymously.
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
      // A shop that is in trouble says nothing about the session: it is asked again with the next call.
      if (answer.status < 500) {
        held = { token, until: token ? Date.now() + seconds * 1000 - early : Number.POSITIVE_INFINITY }
      }
      return token
    } catch {
      // The shop could not be reached: the call itself says so, or goes through without.
      return undefined
    } finally {
      asking = undefined
    }
  }
  // Calls at the same moment wait for one answer.
  return async () => (held && Date.now() < held.until ? held.token : (asking ??= ask()))
}
