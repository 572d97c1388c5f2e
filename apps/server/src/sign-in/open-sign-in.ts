import { and, eq, sql } from 'drizzle-orm'
import type { Hono } from 'hono'
import type { Db } from '../db/port.ts'
import { account, tenant } from '../db/schema/index.ts'
import type { AppEnv } from '../http/base-app.ts'
import { signInPolicy } from '../http/security-headers.ts'
import type { Ports } from '../ports/index.ts'
import type { Config } from '../start/config.ts'
import type { NodeHandler } from '../start/serve.ts'
import { forgetProviderSessions } from './end-sign-ins.ts'
import { mountProvider, serveAssets } from './mount-provider.ts'
import { messagePage, type PageFrame, signOutPage } from './pages.ts'
import { passwordPages } from './password-pages.ts'
import { noteSignIn } from './note-sign-in.ts'
import { ownProviderFetch } from './own-provider-fetch.ts'
import { openProvider } from './provider.ts'
import { staffCookieNames } from './provider-cookies.ts'
import { relyingParty, type SignedOutReason } from './relying-party.ts'
import { signInSecrets } from './secrets.ts'
import { signInAssets } from './sign-in-assets.ts'

const day = 24 * 60 * 60_000

const signedOutTexts: Readonly<Record<SignedOutReason, [title: string, message: string]>> = {
  'signed-out': ['Signed out', 'You are signed out.'],
  failed: ['Not signed in', 'Your account may not use this console. Ask its administrator.'],
  'not-again': [
    'Not signed in again',
    'Sign in with the account that you use in the console. If you did, your provider does not say when: ask its administrator to return auth_time.',
  ],
}

export interface SignIn {
  /** Routes of the console's origin. */
  routes: Hono<AppEnv>
  underIdp: NodeHandler
  tokenKey: Uint8Array
}

export interface SignInNeeds extends Pick<Ports, 'db' | 'sealing' | 'jobs' | 'log' | 'clock' | 'newId'> {
  version: string
  assets: URL
}

/** Sign-in to the console, with the built-in provider or an outside one. */
export async function openSignIn(
  config: Config,
  { db, sealing, jobs, log, clock, newId, version, assets }: SignInNeeds,
): Promise<SignIn> {
  const secrets = await signInSecrets({ db, sealing })
  const frame = frameOf(db, config, version)
  const outside = config.issuer
  const issuer = outside?.url ?? `${config.consoleOrigin}/idp`
  const client = outside
    ? { clientId: outside.clientId, secret: outside.secret, origin: config.consoleOrigin }
    : { clientId: 'console', secret: secrets.clientSecret, origin: config.consoleOrigin }
  const own = { origin: config.consoleOrigin, port: config.consolePort }
  const { routes } = relyingParty({
    issuer,
    ...client,
    providerFetch: outside ? undefined : ownProviderFetch(config, own),
    publicClientId: 'perennial-console',
    cookie: 'perennial_console',
    tokenKey: secrets.tokenKey,
    db,
    clock,
    log,
    providerCookies: staffCookieNames,
    lifetime: { idle: 3 * day, absolute: 7 * day },
    signedOut: async (_request, reason) => ({
      html: messagePage(await frame(), ...signedOutTexts[reason]),
      policy: signInPolicy([]),
    }),
    accountFor: async ({ sub, email }) => (outside ? accountWithEmail(db, email) : sub),
    onSignIn: (accountId, browser) => noteSignIn({ db, clock, jobs, newId }, config.mode, accountId, browser),
    ...(outside
      ? {}
      : {
          endAtProvider: ({ refreshToken }) =>
            db.asOwner((tx) => forgetProviderSessions(tx, refreshToken ? [refreshToken] : [])),
        }),
  })
  const files = signInAssets(assets)
  if (outside) return { routes, underIdp: serveAssets(files), tokenKey: secrets.tokenKey }

  const { consoleOrigin: origin, mode, trustProxy } = config
  routes.route('/', passwordPages({ db, clock, jobs, newId, origin, mode, frame, trustProxy }))
  const provider = openProvider({
    issuer,
    db,
    clients: [client],
    jwks: secrets.jwks,
    cookieKeys: secrets.cookieKeys,
    cookieNames: staffCookieNames,
    findPerson: async (id) => {
      const [row] = await db.asOwner((tx) => tx.select().from(account).where(eq(account.id, id)))
      return row && { id: row.id, email: row.email }
    },
    errorPage: async () => messagePage(await frame(), 'Sign in', 'This did not work. Go back and start again.'),
    signOutPage: async (form) => signOutPage(await frame(), form),
    signedOutPage: async () => messagePage(await frame(), 'Signed out', 'You are signed out.'),
    onError: (error) => log.error('sign-in provider failed', { error }),
  })
  provider.proxy = config.trustProxy
  const underIdp = mountProvider({
    provider,
    files,
    db,
    sealing,
    clock,
    frame,
    origin: config.consoleOrigin,
    tokenKey: secrets.tokenKey,
    applicationOrigins: [config.consoleOrigin, config.shopOrigin],
    trustProxy: config.trustProxy,
  })
  return { routes, underIdp, tokenKey: secrets.tokenKey }
}

/** The pages' frame; the tenant's name is read for each page, since it may change. */
const frameOf =
  (db: Db, config: Config, version: string): (() => Promise<PageFrame>) =>
  async () => {
    const [row] = await db.asOwner((tx) => tx.select().from(tenant).where(eq(tenant.id, config.shopTenant)))
    return { tenantName: row?.name ?? 'Perennial', mode: config.mode, version }
  }

/** An outside provider vouches for the address; only existing accounts are admitted. */
async function accountWithEmail(db: Db, email: string | undefined): Promise<string | undefined> {
  if (!email) return undefined
  const [row] = await db.asOwner((tx) =>
    tx
      .select({ id: account.id })
      .from(account)
      .where(and(eq(sql`lower(${account.email})`, email.toLowerCase()))),
  )
  return row?.id
}
