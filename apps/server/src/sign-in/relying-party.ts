import { Hono } from 'hono'
import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import * as oidc from 'openid-client'
import type { Db } from '../db/port.ts'
import type { AppEnv } from '../http/base-app.ts'
import { signInPolicy } from '../http/security-headers.ts'
import type { Clock, Log } from '../ports/index.ts'
import { accessToken, tokenSeconds } from './access-token.ts'
import { messagePage, type PageFrame } from './pages.ts'
import { signInSessions } from './sessions.ts'

export interface Application {
  issuer: string
  clientId: string
  secret: string
  origin: string
  /** Name of the cookie: cookies know no ports, so console and shop have one each. */
  cookie: string
  tokenKey: Uint8Array
  db: Db
  clock: Clock
  log: Log
  frame: () => Promise<PageFrame>
  /** For an account that an outside provider knows: the account of ours. */
  accountFor(claims: { sub: string; email: string | undefined }): Promise<string | undefined>
}

interface Flow {
  verifier: string
  state: string
  nonce: string
  returnTo: string
}

const minutes = 60
const days = 24 * 60 * minutes

/** Our side of signing in to one application. Any OpenID provider: only standard endpoints are used. */
export function relyingParty(application: Application): Hono<AppEnv> {
  const { origin, db, clock, log } = application
  const cookie = { httpOnly: true, sameSite: 'Lax', secure: origin.startsWith('https:'), path: '/' } as const
  const flowCookie = { name: `${application.cookie}_flow`, path: '/sign-in' }
  const provider = discovered(application)
  const sessions = signInSessions(db, {
    application: application.clientId,
    clock,
    refresh: async (refreshToken) => {
      try {
        return (await oidc.refreshTokenGrant(await provider(), refreshToken)).refresh_token ?? refreshToken
      } catch (error) {
        if (error instanceof oidc.ResponseBodyError && error.error === 'invalid_grant') return 'refused'
        throw error
      }
    },
  })
  const app = new Hono<AppEnv>()

  async function start(c: Context<AppEnv>, returnTo: string) {
    const flow: Flow = {
      verifier: oidc.randomPKCECodeVerifier(),
      // AUT-09: 32 characters.
      state: oidc.randomState().slice(0, 32),
      nonce: oidc.randomNonce(),
      returnTo: ownPath(returnTo, origin),
    }
    setCookie(c, flowCookie.name, JSON.stringify(flow), { ...cookie, path: flowCookie.path, maxAge: 15 * minutes })
    const address = oidc.buildAuthorizationUrl(await provider(), {
      redirect_uri: `${origin}/sign-in/done`,
      scope: 'openid email offline_access',
      state: flow.state,
      nonce: flow.nonce,
      code_challenge: await oidc.calculatePKCECodeChallenge(flow.verifier),
      code_challenge_method: 'S256',
    })
    return c.redirect(address.href)
  }

  app.get('/sign-in', (c) => start(c, c.req.query('return') ?? '/'))
  // AUT-08.
  app.get('/api/sf/oauth2/authorize', (c) => start(c, c.req.query('redirect_uri') ?? '/'))

  app.get('/sign-in/done', async (c) => {
    const flow = flowOf(getCookie(c, flowCookie.name))
    deleteCookie(c, flowCookie.name, { path: flowCookie.path })
    // Opened anew, or come back to: start over instead of failing.
    if (!flow) return c.redirect('/sign-in')
    // Behind a proxy the request's own origin is not ours.
    const address = new URL(c.req.path + new URL(c.req.url).search, origin)
    const tokens = await oidc
      .authorizationCodeGrant(await provider(), address, {
        pkceCodeVerifier: flow.verifier,
        expectedState: flow.state,
        expectedNonce: flow.nonce,
      })
      .catch((error: unknown) => log.warn('sign-in refused', { error }))
    const claims = tokens?.claims()
    const accountId = claims && (await application.accountFor({ sub: claims.sub, email: verifiedEmail(claims) }))
    if (!tokens || !accountId) return c.redirect('/signed-out?failed')
    const id = oidc.randomState()
    await sessions.open(id, {
      accountId,
      refreshToken: tokens.refresh_token ?? null,
      idToken: tokens.id_token ?? null,
    })
    setCookie(c, application.cookie, id, { ...cookie, maxAge: 14 * days })
    return c.redirect(flow.returnTo)
  })

  // AUT-07, AUT-13: the cookie for a short-lived access token, which the application keeps in memory.
  app.post('/api/sf/oauth2/token', async (c) => {
    c.header('cache-control', 'no-store')
    if (!isOwn(c.req.header('origin'), origin)) return c.json({ error: 'invalid_request' }, 403)
    if ((await c.req.parseBody()).grant_type !== 'refresh_token')
      return c.json({ error: 'unsupported_grant_type' }, 400)
    const accountId = await sessions.accountOf(getCookie(c, application.cookie) ?? '')
    if (!accountId) {
      deleteCookie(c, application.cookie, { path: '/' })
      return c.json(
        { error: 'invalid_grant', error_description: 'not authenticated', code: 'NotAuthorizedException' },
        401,
      )
    }
    return c.json({
      access_token: await accessToken(application, accountId),
      token_type: 'Bearer',
      expires_in: tokenSeconds,
    })
  })

  app.get('/signed-out', async (c) => {
    const failed = c.req.query('failed') !== undefined
    const [title, message] = failed
      ? ['Not signed in', 'Your account may not use this console. Ask its administrator.']
      : ['Signed out', 'You are signed out.']
    c.header('content-security-policy', signInPolicy([]))
    return c.html(messagePage(await application.frame(), title!, message!), failed ? 403 : 200)
  })

  async function endSession(c: Context<AppEnv>) {
    const session = await sessions.close(getCookie(c, application.cookie) ?? '')
    deleteCookie(c, application.cookie, { path: '/' })
    if (session?.refreshToken) {
      // The session is gone either way.
      await oidc
        .tokenRevocation(await provider(), session.refreshToken)
        .catch((error: unknown) => log.warn('revocation failed', { error }))
    }
    return session
  }

  async function signOutEverywhere(c: Context<AppEnv>) {
    const session = await endSession(c)
    const hint: Record<string, string> = session?.idToken
      ? { id_token_hint: session.idToken }
      : { client_id: application.clientId }
    const address = oidc.buildEndSessionUrl(await provider(), {
      post_logout_redirect_uri: `${origin}/signed-out`,
      ...hint,
    })
    return c.redirect(address.href, 303)
  }

  // AUT-10. A link from another site must not sign anybody out.
  app.get('/api/sf/oauth2/logout', async (c) =>
    c.req.header('sec-fetch-site') === 'cross-site' ? c.redirect('/') : signOutEverywhere(c),
  )
  app.post('/sign-out', async (c) =>
    isOwn(c.req.header('origin'), origin) ? signOutEverywhere(c) : c.json({ error: 'invalid_request' }, 403),
  )
  // AUT-11: of this application only.
  app.post('/api/sf/oauth2/slo', async (c) => {
    if (!isOwn(c.req.header('origin'), origin)) return c.json({ error: 'invalid_request' }, 403)
    await endSession(c)
    return c.body(null, 204)
  })
  return app
}

/** The provider's addresses, asked for at the first sign-in: the built-in one lives in this very process. */
function discovered({ issuer, clientId, secret }: Application): () => Promise<oidc.Configuration> {
  let found: Promise<oidc.Configuration> | undefined
  return () => {
    found ??= oidc
      .discovery(
        new URL(issuer),
        clientId,
        undefined,
        oidc.ClientSecretBasic(secret),
        issuer.startsWith('http:') ? { execute: [oidc.allowInsecureRequests] } : undefined,
      )
      .catch((error: unknown) => {
        found = undefined
        throw error
      })
    return found
  }
}

const isOwn = (from: string | undefined, origin: string) => from === undefined || from === origin

/** A path of ours to go back to; the front page for anything that leads elsewhere. */
export function ownPath(address: string, origin: string): string {
  try {
    const url = new URL(address, origin)
    return url.origin === origin ? url.pathname + url.search + url.hash : '/'
  } catch {
    return '/'
  }
}

function flowOf(text: string | undefined): Flow | undefined {
  try {
    return text ? (JSON.parse(text) as Flow) : undefined
  } catch {
    return undefined
  }
}

/** An address that the provider has not verified could be anybody's. */
const verifiedEmail = ({ email, email_verified }: oidc.IDToken): string | undefined =>
  typeof email === 'string' && email_verified === true ? email : undefined
