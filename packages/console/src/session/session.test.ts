import { describe, expect, test, vi } from 'vitest'
import { createSession } from './session.ts'

/** The browser's cookie jar and the server behind it, as far as the network shows them. */
function server({ signedIn = true, lifetime = 300 } = {}) {
  const state = { signedIn, tokens: 0, exchanges: 0, accepted: new Set<string>() }
  const send = vi.fn(async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(
      new URL(input instanceof Request ? input.url : String(input), 'http://console.test'),
      input instanceof Request ? { headers: input.headers } : init,
    )
    if (new URL(request.url).pathname === '/api/sf/oauth2/token') {
      state.exchanges++
      await Promise.resolve()
      if (!state.signedIn) return Response.json({ code: 'NotAuthorizedException' }, { status: 401 })
      const token = `token-${++state.tokens}`
      state.accepted.add(token)
      return Response.json({ access_token: token, token_type: 'Bearer', expires_in: lifetime })
    }
    const token = request.headers.get('authorization')?.replace('Bearer ', '') ?? ''
    return state.accepted.has(token) ? Response.json({ token }) : new Response(null, { status: 401 })
  })
  return { state, send: send as unknown as typeof fetch }
}

/** Two ends of a channel, as two tabs have it. */
function tabs() {
  const listeners: ((event: Event) => void)[][] = [[], []]
  return [0, 1].map((own) => ({
    postMessage: (data: unknown) => {
      for (const listener of listeners[1 - own] ?? []) listener(new MessageEvent('message', { data }))
    },
    addEventListener: (_type: string, listener: unknown) => {
      listeners[own]?.push(listener as (event: Event) => void)
    },
  })) as unknown as [BroadcastChannel, BroadcastChannel]
}

const call = (token: string | undefined) =>
  new Request('http://console.test/api/user', { headers: { authorization: `Bearer ${token}` } })

describe('the session', () => {
  test('nobody signed in: the console shows the sign-in (AUT-02)', async () => {
    const { send } = server({ signedIn: false })
    const session = createSession({ send })
    expect(await session.start()).toBe('signed-out')
    expect(await session.token()).toBeUndefined()
  })

  test('many calls at once wait for one renewal', async () => {
    const { state, send } = server()
    const session = createSession({ send })
    const tokens = await Promise.all([session.token(), session.token(), session.token()])
    expect(new Set(tokens)).toEqual(new Set(['token-1']))
    expect(state.exchanges).toBe(1)
  })

  test('a token is renewed before it ends', async () => {
    let time = 0
    const { send } = server({ lifetime: 300 })
    const session = createSession({ send, now: () => time })
    expect(await session.token()).toBe('token-1')
    time = 269_000
    expect(await session.token()).toBe('token-1')
    time = 271_000
    expect(await session.token()).toBe('token-2')
  })

  test('a token the server no longer takes is renewed once and the call sent again', async () => {
    const { state, send } = server()
    const session = createSession({ send })
    const token = await session.token()
    state.accepted.clear()
    const answer = await session.send(call(token))
    expect(await answer.json()).toEqual({ token: 'token-2' })
    expect(state.exchanges).toBe(2)
  })

  test('two refusals at once renew once', async () => {
    const { state, send } = server()
    const session = createSession({ send })
    const token = await session.token()
    state.accepted.clear()
    const answers = await Promise.all([session.send(call(token)), session.send(call(token))])
    expect(await Promise.all(answers.map((answer) => answer.json()))).toEqual([
      { token: 'token-2' },
      { token: 'token-2' },
    ])
    expect(state.exchanges).toBe(2)
  })

  test('an ended session keeps the page: expired, not signed out (AUT-14)', async () => {
    const { state, send } = server()
    const session = createSession({ send })
    const token = await session.token()
    state.accepted.clear()
    state.signedIn = false
    const answer = await session.send(call(token))
    expect(answer.status).toBe(401)
    expect(session.status()).toBe('expired')
  })

  test('after an ended session the next call finds out that somebody signed in again, wherever that was', async () => {
    const { state, send } = server()
    const session = createSession({ send })
    const token = await session.token()
    state.accepted.clear()
    state.signedIn = false
    await session.send(call(token))
    expect(await session.token()).toBeUndefined()
    state.signedIn = true
    expect(await session.token()).toBeDefined()
    expect(session.status()).toBe('signed-in')
  })

  test('two tabs: signing in again in one brings the other back', async () => {
    const { state, send } = server()
    const [here, there] = tabs()
    const one = createSession({ send, channel: here })
    const token = await one.token()
    state.signedIn = false
    state.accepted.clear()
    await one.send(call(token))
    expect(one.status()).toBe('expired')

    state.signedIn = true
    const other = createSession({ send, channel: there })
    await other.start()
    other.announce()
    await vi.waitFor(() => expect(one.status()).toBe('signed-in'))
    expect(await one.token()).toBe('token-3')
  })

  test('two tabs: signing out in one signs out the other (AUT-06)', async () => {
    const { send } = server()
    const [here, there] = tabs()
    const one = createSession({ send, channel: here })
    const other = createSession({ send, channel: there })
    await Promise.all([one.start(), other.start()])
    one.forget()
    expect(other.status()).toBe('signed-out')
    expect(await other.token()).toBeUndefined()
  })

  test('a server that does not answer is no sign-out', async () => {
    const session = createSession({ send: (() => Promise.reject(new TypeError('Failed to fetch'))) as typeof fetch })
    expect(await session.start()).toBe('unreachable')
  })
})
