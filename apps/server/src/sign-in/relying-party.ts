import { freshMinutes } from '@perennial/domain/access'
import { Hono } from 'hono'
import type { Context } from 'hono'
import { deleteCookie, getCookie, getSignedCookie, setCookie, setSignedCookie } from 'hono/cookie'
import * as oidc from 'openid-client'
import type { Db } from '../db/port.ts'
import type { AppEnv } from '../http/base-app.ts'
import type { Clock, Log } from '../ports/index.ts'
import { accessToken, isSignOutTicket, signOutTicket, tokenSeconds } from './access-token.ts'
import { deviceOf } from './device-of.ts'
import { hostCookieName, type ProviderCookieNames, sessionCookiesOf } from './provider-cookies.ts'
import { type Session, type SessionLifetime, type SignInSessions, signInSessions } from './sessions.ts'

export interface Application {
  issuer: string
  clientId: string
  secret: string
  /** Calls to a provider within this process, when they must not go over its public address. */
  providerFetch?: oidc.CustomFetch | undefined
  /**
   * Client id that the application sends to our token endpoint (AUT-07). Undefined for one whose pages run code of
   * others: its session says that somebody is signed in, and gives no tokens.
   */
  publicClientId: string | undefined
  /** An origin that shares the sign-in, and what it does there. */
  partner?: Partner
  origin: string
  /** Name of the cookie: cookies ignore ports, so console and shop need different ones. */
  cookie: string
  /** Providers that pages may request by name; any name is accepted when missing. */
  authProviders?: readonly string[]
  /** A third-party provider that pages request by name; staff typed its address, so calls are guarded. */
  outside?: (name: string) => Promise<OutsideProvider | undefined>
  tokenKey: Uint8Array
  lifetime: SessionLifetime
  db: Db
  clock: Clock
  log: Log
  /** Cookies of the built-in provider, which is signed out of together with the application. */
  providerCookies: ProviderCookieNames
  /** The page after signing out, or after a failed sign-in. */
  signedOut(request: Request, reason: SignedOutReason): Promise<{ html: string; policy: string }>
  /**
   * Ends the session at the built-in provider, whose own page would ask once more. Undefined for an outside provider,
   * to whose page the browser is redirected.
   */
  endAtProvider?: (session: Session) => Promise<void>
  /** Called after each sign-in. `deviceId` is the random id that the browser's cookie holds. */
  onSignIn(accountId: string, browser: { deviceId: string; device: string }): Promise<void>
  /** Maps a provider's account to one of ours. `authProvider` names a third-party provider. */
  accountFor(claims: {
    sub: string
    email: string | undefined
    authProvider: string | undefined
  }): Promise<string | undefined>
}

/** Another origin with the same people. Signing out of one signs out of both. */
export interface Partner {
  origin: string
  /** Whether people sign in there first, and come back signed in to both. */
  signsIn: boolean
}

/** `not-again` is somebody whose provider did not prove that it is them, and just now. */
export type SignedOutReason = 'signed-out' | 'failed' | 'not-again'

export interface OutsideProvider {
  issuer: string
  clientId: string
  secret: string
  /** HTTP client of its calls. */
  fetch: oidc.CustomFetch
}

interface Flow {
  verifier: string
  state: string
  nonce: string
  returnTo: string
  /** Name of the third-party provider, if it is one. */
  authProvider?: string
  /** Whether the person proves again who they are, for the session that they have. */
  again?: true
}

const minutes = 60
const days = 24 * 60 * minutes
const freshSeconds = freshMinutes * minutes

/** State shared by the routes of one application. */
interface Party {
  application: Application
  provider: () => Promise<oidc.Configuration>
  /** The provider of that name; by default the application's own. Rejects when it does not answer. */
  providerNamed: (name: string | undefined) => Promise<oidc.Configuration | undefined>
  sessions: SignInSessions
  cookie: { httpOnly: true; sameSite: 'Lax'; secure: boolean; path: string }
  /** Names of the cookies of a session, of a sign-in on its way, and of a browser that is known. */
  cookies: { session: string; flow: string; device: string }
}

type Call = Context<AppEnv>

export interface RelyingParty {
  routes: Hono<AppEnv>
  sessions: SignInSessions
}

/** The relying party of one application. Works with any OpenID provider: only standard endpoints are used. */
export function relyingParty(application: Application): RelyingParty {
  const { origin, db, clock, clientId, lifetime } = application
  const provider = discovered(application)
  const refresh = async (refreshToken: string) => {
    try {
      return (await oidc.refreshTokenGrant(await provider(), refreshToken)).refresh_token ?? refreshToken
    } catch (error) {
      if (error instanceof oidc.ResponseBodyError && error.error === 'invalid_grant') return 'refused'
      throw error
    }
  }
  const party: Party = {
    application,
    provider,
    async providerNamed(name) {
      if (name === undefined) return provider()
      const outside = await application.outside?.(name)
      return outside && discover(outside)
    },
    sessions: signInSessions(db, { application: clientId, clock, refresh, lifetime }),
    cookie: { httpOnly: true, sameSite: 'Lax', secure: origin.startsWith('https:'), path: '/' },
    cookies: {
      session: hostCookieName(origin, application.cookie),
      flow: hostCookieName(origin, `${application.cookie}_flow`),
      device: hostCookieName(origin, `${application.cookie}_device`),
    },
  }
  const app = new Hono<AppEnv>()
  app.get('/sign-in', (c) =>
    start(party, c, c.req.query('return') ?? '/', { again: c.req.query('again') !== undefined }),
  )
  // AUT-08.
  app.get('/api/sf/oauth2/authorize', async (c) => {
    const { redirect_uri: returnTo = '/', authProvider } = c.req.query()
    const known = application.authProviders
    const isOurs = authProvider === undefined || known === undefined || known.includes(authProvider)
    const onward = ownPath(returnTo, origin)
    // The partner's sign-in goes on by itself for somebody who is signed in here.
    const isKnown =
      onward.startsWith('/idp/') && (await party.sessions.holderOf(getCookie(c, party.cookies.session) ?? ''))
    return isKnown ? c.redirect(onward) : start(party, c, returnTo, isOurs ? {} : { authProvider })
  })
  app.get('/sign-in/done', (c) => finish(party, c))
  if (application.publicClientId !== undefined) {
    app.post('/api/sf/oauth2/token', (c) => (isOwn(c, origin) ? exchange(party, c) : foreign(c)))
  }
  // AUT-10. A link from another site, or from the shop on the same one, must not sign a user out.
  app.get('/api/sf/oauth2/logout', async (c) =>
    [undefined, 'none', 'same-origin'].includes(c.req.header('sec-fetch-site'))
      ? signOutEverywhere(party, c)
      : c.redirect('/'),
  )
  app.post('/sign-out', async (c) => (isOwn(c, origin) ? signOutEverywhere(party, c) : foreign(c)))
  // The partner signs out, too. Only it can make the ticket, so that no other site signs anybody out.
  app.get('/sign-out', async (c) => {
    if (!application.partner || !(await isSignOutTicket(application, c.req.query('ticket') ?? '')))
      return c.redirect('/')
    await endEverywhere(party, c)
    return c.redirect(application.partner.signsIn ? '/signed-out' : `${application.partner.origin}/signed-out`, 303)
  })
  // AUT-11: of this application only.
  app.post('/api/sf/oauth2/slo', async (c) => {
    if (!isOwn(c, origin)) return foreign(c)
    await endSession(party, c, { everywhere: false })
    return c.body(null, 204)
  })
  app.get('/signed-out', (c) => signedOut(party, c))
  return { routes: app, sessions: party.sessions }
}

const flowSecret = ({ tokenKey }: Application): string => `sign-in flow ${Buffer.from(tokenKey).toString('base64url')}`

/** Redirects the browser to the provider; a cookie holds the state to compare on return. */
async function start(
  party: Party,
  c: Call,
  returnTo: string,
  { authProvider, again = false }: { authProvider?: string; again?: boolean },
): Promise<Response> {
  const { origin, log, lifetime, partner } = party.application
  // The partner asks the provider that the page names, and knows the visitor by the time this one asks it.
  const first = partner?.signsIn === true
  const provider = await party.providerNamed(first ? undefined : authProvider).catch((error: unknown) => {
    // Without its own provider the application cannot go on; a third-party one may be down, and the shop goes on.
    if (authProvider === undefined || first) throw error
    log.warn('a connected sign-in does not answer', { error, authProvider })
  })
  if (!provider) return c.redirect('/signed-out?failed')
  const flow: Flow = {
    verifier: oidc.randomPKCECodeVerifier(),
    // AUT-09: 32 characters.
    state: oidc.randomState().slice(0, 32),
    nonce: oidc.randomNonce(),
    returnTo: ownPath(returnTo, origin),
    ...(authProvider === undefined || first ? {} : { authProvider }),
    ...(again ? { again } : {}),
  }
  const { application, cookie, cookies } = party
  await setSignedCookie(c, cookies.flow, JSON.stringify(flow), flowSecret(application), {
    ...cookie,
    maxAge: 15 * minutes,
  })
  const address = oidc.buildAuthorizationUrl(provider, {
    redirect_uri: `${origin}/sign-in/done`,
    // A third-party sign-in is never refreshed: no token is stored that could be used later.
    scope: flow.authProvider === undefined ? 'openid email offline_access' : 'openid email',
    state: flow.state,
    nonce: flow.nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(flow.verifier),
    code_challenge_method: 'S256',
    ...(flow.authProvider === undefined ? { max_age: String(again ? freshSeconds : lifetime.absolute / 1000) } : {}),
    ...(again ? { prompt: 'login' } : {}),
  })
  if (!first) return c.redirect(address.href)
  const query = new URLSearchParams({
    redirect_uri: address.pathname + address.search,
    ...(authProvider ? { authProvider } : {}),
  })
  return c.redirect(`${partner.origin}/api/sf/oauth2/authorize?${query}`)
}

async function finish(party: Party, c: Call): Promise<Response> {
  const { application, sessions, cookie, cookies } = party
  // Signed: a cookie that a script on another port of the host has set is no sign-in of ours.
  const flow = flowOf((await getSignedCookie(c, flowSecret(application), cookies.flow)) || undefined)
  deleteCookie(c, cookies.flow, cookie)
  // Opened again, or reached by the back button: start over instead of failing.
  if (!flow) return c.redirect('/sign-in')
  // Behind a proxy the request's own origin is not the public one.
  const address = new URL(c.req.path + new URL(c.req.url).search, application.origin)
  const { authProvider } = flow
  const refused = (error: unknown): undefined => {
    application.log.warn('sign-in refused', { error })
  }
  const provider = await party.providerNamed(authProvider).catch(refused)
  const tokens =
    provider &&
    (await oidc
      .authorizationCodeGrant(provider, address, {
        pkceCodeVerifier: flow.verifier,
        expectedState: flow.state,
        expectedNonce: flow.nonce,
        // Requires that the provider says when the person proved who they are, and that it was just now.
        ...(flow.again ? { maxAge: freshSeconds } : {}),
      })
      .catch(refused))
  const claims = tokens?.claims()
  const accountWith = (told: oidc.IDToken | oidc.UserInfoResponse) =>
    application.accountFor({ sub: told.sub, email: verifiedEmail(told), authProvider })
  let accountId = claims && (await accountWith(claims))
  // Many providers say of the address only where they are asked for the person.
  if (provider && tokens && claims && !accountId && provider.serverMetadata().userinfo_endpoint) {
    const told = await oidc.fetchUserInfo(provider, tokens.access_token, claims.sub).catch(refused)
    accountId = told && (await accountWith(told))
  }
  if (claims && !accountId)
    application.log.warn('sign-in refused: the provider vouches for no address that has an account')
  if (!tokens || !claims || !accountId) return c.redirect(flow.again ? '/signed-out?not-again' : '/signed-out?failed')
  const device = deviceOf(c.req.header('user-agent') ?? '')
  const signedIn = {
    accountId,
    refreshToken: (authProvider === undefined && tokens.refresh_token) || null,
    idToken: (authProvider === undefined && tokens.id_token) || null,
    device,
    authenticatedAt: typeof claims.auth_time === 'number' ? claims.auth_time * 1000 : undefined,
  }
  const present = flow.again ? getCookie(c, cookies.session) : undefined
  // Somebody else than who asked must not go on with what that person had begun.
  if (present !== undefined && (await sessions.holderOf(present))) {
    return c.redirect((await sessions.renew(present, signedIn)) ? flow.returnTo : '/signed-out?not-again')
  }
  const id = oidc.randomState()
  await sessions.open(id, signedIn)
  const deviceId = getCookie(c, cookies.device) ?? oidc.randomState()
  setCookie(c, cookies.device, deviceId, { ...cookie, maxAge: 400 * days })
  await application.onSignIn(accountId, { deviceId, device })
  setCookie(c, cookies.session, id, { ...cookie, maxAge: application.lifetime.absolute / 1000 })
  // Whom another provider vouches for is not whom the built-in one remembers from before.
  if (authProvider !== undefined) forgetProviderCookies(party, c)
  return c.redirect(flow.returnTo)
}

/** AUT-07, AUT-13: exchanges the cookie for a short-lived access token, which the application holds in memory. */
async function exchange({ application, sessions, cookie, cookies }: Party, c: Call): Promise<Response> {
  c.header('cache-control', 'no-store')
  const form = await c.req.parseBody()
  if (form.grant_type !== 'refresh_token') return c.json({ error: 'unsupported_grant_type' }, 400)
  // The id is fixed and not secret: it prevents one application from taking another's answer for its own.
  if (![undefined, application.publicClientId].includes(form.client_id as string | undefined)) {
    return c.json({ error: 'invalid_client' }, 401)
  }
  const holder = await sessions.holderOf(getCookie(c, cookies.session) ?? '')
  if (!holder) {
    deleteCookie(c, cookies.session, cookie)
    const refusal = { error: 'invalid_grant', error_description: 'not authenticated', code: 'NotAuthorizedException' }
    return c.json(refusal, 401)
  }
  return c.json({
    access_token: await accessToken(application, holder),
    token_type: 'Bearer',
    expires_in: tokenSeconds,
  })
}

async function endSession(
  { application, sessions, provider, cookie, cookies }: Party,
  c: Call,
  { everywhere }: { everywhere: boolean },
): Promise<Session | undefined> {
  const session = await sessions.close(getCookie(c, cookies.session) ?? '')
  deleteCookie(c, cookies.session, cookie)
  if (everywhere && session && application.endAtProvider) await application.endAtProvider(session)
  else if (session?.refreshToken) {
    // The session is gone in either case.
    await oidc
      .tokenRevocation(await provider(), session.refreshToken)
      .catch((error: unknown) => application.log.warn('revocation failed', { error }))
  }
  return session
}

async function signOutEverywhere(party: Party, c: Call): Promise<Response> {
  const { origin, clientId, endAtProvider, partner } = party.application
  const session = await endEverywhere(party, c)
  if (partner) {
    const ticket = await signOutTicket(party.application, partner)
    return c.redirect(`${partner.origin}/sign-out?${new URLSearchParams({ ticket })}`, 303)
  }
  if (endAtProvider) return c.redirect('/signed-out', 303)
  const hint: Record<string, string> = session?.idToken ? { id_token_hint: session.idToken } : { client_id: clientId }
  const address = oidc.buildEndSessionUrl(await party.provider(), {
    post_logout_redirect_uri: `${origin}/signed-out`,
    ...hint,
  })
  return c.redirect(address.href, 303)
}

/** Ends the session here and, where that is built in, at the provider. */
async function endEverywhere(party: Party, c: Call): Promise<Session | undefined> {
  const session = await endSession(party, c, { everywhere: true })
  // Without a session of ours the provider's may still exist; without its cookie it cannot be used.
  if (party.application.endAtProvider) forgetProviderCookies(party, c)
  return session
}

function forgetProviderCookies({ application }: Party, c: Call): void {
  for (const name of sessionCookiesOf(application.providerCookies)) deleteCookie(c, name, { path: '/' })
}

async function signedOut({ application }: Party, c: Call): Promise<Response> {
  const reason = (['failed', 'not-again'] as const).find((name) => c.req.query(name) !== undefined) ?? 'signed-out'
  const { html, policy } = await application.signedOut(c.req.raw, reason)
  c.header('content-security-policy', policy)
  return c.html(html, reason === 'signed-out' ? 200 : 403)
}

/** Discovers the provider's endpoints at the first sign-in, since the built-in one runs in this very process. */
function discovered({ issuer, clientId, secret, providerFetch }: Application): () => Promise<oidc.Configuration> {
  let found: Promise<oidc.Configuration> | undefined
  return () => {
    found ??= oidc
      .discovery(new URL(issuer), clientId, undefined, oidc.ClientSecretBasic(secret), {
        ...(providerFetch ? { [oidc.customFetch]: providerFetch } : {}),
        ...(issuer.startsWith('http:') ? { execute: [oidc.allowInsecureRequests] } : {}),
      })
      .catch((error: unknown) => {
        found = undefined
        throw error
      })
    return found
  }
}

/** Discovers a third-party provider's endpoints, without a cache: staff may have changed it. */
const discover = ({ issuer, clientId, secret, fetch }: OutsideProvider): Promise<oidc.Configuration> =>
  oidc.discovery(new URL(issuer), clientId, undefined, oidc.ClientSecretBasic(secret), {
    [oidc.customFetch]: fetch,
    ...(issuer.startsWith('http:') ? { execute: [oidc.allowInsecureRequests] } : {}),
  })

/** Whether a request comes from our own pages; other sites could send the cookie along. */
const isOwn = (c: Call, origin: string): boolean => [undefined, origin].includes(c.req.header('origin'))

const foreign = async (c: Call): Promise<Response> => c.json({ error: 'invalid_request' }, 403)

/** A path of ours to return to; the front page for any address elsewhere. */
export function ownPath(address: string, origin: string): string {
  try {
    const url = new URL(address, origin)
    // One leading slash: two would be another host.
    return url.origin === origin ? `/${url.pathname.replace(/^\/+/, '')}${url.search}${url.hash}` : '/'
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
const verifiedEmail = ({ email, email_verified }: oidc.IDToken | oidc.UserInfoResponse): string | undefined =>
  typeof email === 'string' && email_verified === true ? email : undefined
