import { languages } from '@perennial/domain/languages'
import { cookieValue } from '@perennial/domain/order'
import { defaultAuthProvider } from '@perennial/domain/page'
import { eq } from 'drizzle-orm'
import type { Hono } from 'hono'
import type { Scope } from '../db/port.ts'
import { shopper } from '../db/schema/index.ts'
import type { AppEnv } from '../http/base-app.ts'
import { signInPolicy } from '../http/security-headers.ts'
import type { Ports } from '../ports/index.ts'
import { chosenLanguage } from '../shop/choose-language.ts'
import type { Visitors } from '../shop/visitors.ts'
import { forgetProviderSessions } from '../sign-in/end-sign-ins.ts'
import { bearerOf } from '../sign-in/access-token.ts'
import { ownProviderFetch } from '../sign-in/own-provider-fetch.ts'
import { openProvider } from '../sign-in/provider.ts'
import { cookieNamesOf, hostCookieName } from '../sign-in/provider-cookies.ts'
import { relyingParty } from '../sign-in/relying-party.ts'
import { randomText, secretOf, signInSecrets } from '../sign-in/secrets.ts'
import { type SignInAssets, signInAssets } from '../sign-in/sign-in-assets.ts'
import type { Config } from '../start/config.ts'
import type { NodeHandler } from '../start/serve.ts'
import { shopProfile } from '../modules/tenants/shop-profile.ts'
import { connectedProvider } from '../modules/connect/connected-provider.ts'
import { mountShopperProvider } from './mount-shopper-provider.ts'
import { messagePage } from './pages.ts'
import { shopperWith, shopperWithId } from './shopper-codes.ts'

export interface ShopperSignIn extends Visitors {
  /** Routes of the shop's origin. */
  routes: Hono<AppEnv>
  underIdp: NodeHandler
}

const cookie = 'perennial_shop'
const day = 24 * 60 * 60_000
const clientId = 'shop'
/** Separates the provider's records of shoppers from those of staff. */
const kinds = 'shop:'

/**
 * Sign-in to the shop, with a separate provider, accounts, cookies and keys: a code in a mailbox is enough for a
 * shopper, and must never open the console for a person who is also a member of staff.
 */
export async function openShopperSignIn(
  config: Config,
  {
    db,
    sealing,
    outbound,
    jobs,
    log,
    clock,
    newId,
    assets,
  }: Pick<Ports, 'db' | 'sealing' | 'outbound' | 'jobs' | 'log' | 'clock' | 'newId'> & { assets: URL },
): Promise<ShopperSignIn> {
  const scope: Scope = { tenant: config.shopTenant, mode: config.mode }
  const place = { db, sealing }
  const secrets = await signInSecrets(place)
  const { shopOrigin: origin } = config
  const issuer = `${origin}/idp`
  const client = { clientId, secret: await secretOf(place, 'shop client', randomText), origin }
  const provider = openProvider({
    issuer,
    db,
    clients: [client],
    jwks: secrets.jwks,
    cookieKeys: await secretOf(place, 'shop provider cookies', () => [randomText()]),
    cookieNames: cookieNamesOf('shop_idp'),
    kinds,
    findPerson: async (id) => {
      const [row] = await db.asOwner((tx) => tx.select().from(shopper).where(eq(shopper.id, id)))
      return row && { id: row.id, email: row.email }
    },
    errorPage: async () => messagePage({ shop: await shop(), language: 'en' }, 'failed', 'failedHint'),
    onError: (error) => log.error('sign-in provider of the shop failed', { error }),
  })
  provider.proxy = config.trustProxy
  const shop = () => db.asTenant(scope, shopProfile)
  const files: SignInAssets = signInAssets(assets)
  const party = relyingParty({
    issuer,
    ...client,
    providerFetch: ownProviderFetch(config, { origin, port: config.shopPort }),
    publicClientId: 'perennial-self-service',
    cookie,
    authProviders: [defaultAuthProvider],
    tokenKey: secrets.tokenKey,
    db,
    clock,
    log,
    providerCookies: cookieNamesOf('shop_idp'),
    lifetime: { idle: 14 * day, absolute: 90 * day },
    signedOut: async (request, reason) => ({
      html: messagePage(
        { shop: await shop(), language: chosenLanguage(request, languages) },
        reason === 'signed-out' ? 'signedOut' : 'failed',
        reason === 'signed-out' ? 'signedOutHint' : 'failedHint',
      ),
      policy: signInPolicy([]),
    }),
    outside: (name) => connectedProvider({ db, sealing, outbound }, scope, name),
    accountFor: async ({ sub, email, authProvider }) => {
      if (authProvider === undefined) return sub
      // The address identifies the shopper, whichever way they sign in.
      return email && shopperWith({ db, clock, newId }, scope, email.trim().toLowerCase())
    },
    onSignIn: async () => {},
    endAtProvider: ({ refreshToken }) =>
      db.asOwner((tx) => forgetProviderSessions(tx, refreshToken ? [refreshToken] : [], kinds)),
  })
  return {
    routes: party.routes,
    underIdp: mountShopperProvider({
      provider,
      scope,
      files,
      db,
      jobs,
      clock,
      newId,
      shopOrigin: origin,
      trustProxy: config.trustProxy,
    }),
    async shopperOf(request) {
      const bearer = await bearerOf(request, { origin, tokenKey: secrets.tokenKey })
      return typeof bearer === 'object' ? shopperWithId({ db }, scope, bearer.accountId) : undefined
    },
    isSignedIn: async (request) => {
      const id = cookieValue(request.headers.get('cookie') ?? '', hostCookieName(origin, cookie))
      return id !== '' && id !== undefined && (await party.sessions.holderOf(id)) !== undefined
    },
  }
}
