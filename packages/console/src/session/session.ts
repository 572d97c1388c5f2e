/** `starting` has not asked yet; `expired` was signed in and is no longer: work on the page is kept. */
export type SessionStatus = 'starting' | 'signed-in' | 'signed-out' | 'expired' | 'unreachable'

/** An access token and the moment it stops working, in milliseconds. */
interface Access {
  token: string
  expires: number
}

export interface SessionOptions {
  /** Milliseconds since 1970. */
  now?: () => number
  send?: typeof fetch
  /** The channel over which the tabs of one browser tell each other. */
  channel?: Pick<BroadcastChannel, 'postMessage' | 'addEventListener'>
}

/** A session of staff. The token lives in memory only; the browser's cookie is what gets a new one. */
export interface Session {
  status(): SessionStatus
  subscribe(listener: () => void): () => void
  /** Asks for a token for the first time, or again after the server could not be reached. */
  start(): Promise<SessionStatus>
  /** The token to send, renewed when it is about to end. Undefined when nobody is signed in. */
  token(): Promise<string | undefined>
  /** Like `fetch`; a refusal for lack of a valid token renews it and asks once more (AUT-03, AUT-14). */
  send(request: Request, init?: RequestInit): Promise<Response>
  /** Forgets the token here and tells the other tabs; the caller then goes to the server's sign-out. */
  forget(): void
  /** Tells the other tabs that somebody has signed in. */
  announce(): void
  /** Calls back when another tab announces it. */
  onAnnounced(listener: () => void): () => void
}

/** The console's client at the server's token endpoint (AUT-07). */
const tokenRequest = { path: '/api/sf/oauth2/token', clientId: 'perennial-console' } as const

/** A token is renewed this long before it ends, so that none ends on its way to the server. In milliseconds. */
const margin = 30_000

/** What tabs tell each other. */
type Notice = 'signed-in' | 'signed-out'

/** Makes the session of one tab. */
export function createSession({ now = Date.now, send = fetch, channel }: SessionOptions = {}): Session {
  let status: SessionStatus = 'starting'
  let access: Access | undefined
  let renewal: Promise<boolean> | undefined
  const listeners = new Set<() => void>()
  const announced = new Set<() => void>()

  const become = (next: SessionStatus) => {
    if (next === status) return
    status = next
    for (const listener of listeners) listener()
  }

  async function exchange(): Promise<boolean> {
    const response = await send(tokenRequest.path, {
      method: 'POST',
      credentials: 'same-origin',
      headers: { accept: 'application/json' },
      body: new URLSearchParams({ grant_type: 'refresh_token', client_id: tokenRequest.clientId }),
    })
    if (response.ok) {
      const { access_token: token, expires_in: seconds } = (await response.json()) as {
        access_token: string
        expires_in: number
      }
      access = { token, expires: now() + seconds * 1000 }
      become('signed-in')
      return true
    }
    if (response.status >= 500) throw new Error(`API Request failed [${tokenRequest.path}]: ${response.status}`)
    access = undefined
    // Whoever was signed in keeps the page; whoever was not sees the sign-in.
    become(status === 'signed-in' || status === 'expired' ? 'expired' : 'signed-out')
    return false
  }

  /** One renewal at a time, however many calls wait for it. */
  const renew = () => {
    renewal ??= exchange().finally(() => {
      renewal = undefined
    })
    return renewal
  }

  const valid = () => (access && access.expires - margin > now() ? access.token : undefined)

  async function token(): Promise<string | undefined> {
    if (valid()) return access?.token
    if (status === 'signed-out') return undefined
    // After a session has ended, somebody may have signed in again in any other tab.
    await renew()
    return access?.token
  }

  channel?.addEventListener('message', (event) => {
    const notice = (event as MessageEvent<Notice>).data
    if (notice === 'signed-out') {
      access = undefined
      become('signed-out')
      return
    }
    if (status === 'expired' || status === 'signed-out') void renew().catch(() => {})
    for (const listener of announced) listener()
  })

  return {
    status: () => status,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async start() {
      try {
        await renew()
      } catch {
        if (status !== 'signed-in') become('unreachable')
      }
      return status
    },
    token,
    async send(request, init) {
      // A request's body can be read once, and it may have to be sent twice.
      const again = request.clone()
      const response = await send(request, init)
      if (response.status !== 401 || !request.headers.has('authorization')) return response
      const sent = request.headers.get('authorization')
      if (`Bearer ${access?.token}` === sent) access = undefined
      const renewed = await token()
      // The refusal itself says why.
      if (!renewed) return response
      await response.body?.cancel()
      const headers = new Headers(again.headers)
      headers.set('authorization', `Bearer ${renewed}`)
      return send(new Request(again, { headers }), init)
    },
    forget() {
      access = undefined
      channel?.postMessage('signed-out' satisfies Notice)
    },
    announce() {
      channel?.postMessage('signed-in' satisfies Notice)
    },
    onAnnounced(listener) {
      announced.add(listener)
      return () => announced.delete(listener)
    },
  }
}
