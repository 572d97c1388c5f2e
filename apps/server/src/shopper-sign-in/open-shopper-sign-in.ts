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
import { type RelyingParty, relyingParty, type SignedOutReason } from '../sign-in/relying-party.ts'
import { randomText, secretOf, signInSecrets } from '../sign-in/secrets.ts'
import type { Session } from '../sign-in/sessions.ts'
import { type SignInAssets, signInAssets } from '../sign-in/sign-in-assets.ts'
import type { Config } from '../start/config.ts'
import type { NodeHandler } from '../start/serve.ts'
import { shopProfile } from '../modules/tenants/shop-profile.ts'
import { connectedProvider } from '../modules/connect/connected-provider.ts'
import { mountShopperProvider } from './mount-shopper-provider.ts'
import { messagePage } from './pages.ts'
import { shopperWith, shopperWithId } from './shopper-codes.ts'

/** Sign-in as one origin has it: its routes, and who its visitors are. */
export interface OriginSignIn extends Visitors {
  routes: Hono<AppEnv>
}

export interface ShopperSignIn {
  /** Shoppers in person: their token is good for the calls of this origin. */
  account: OriginSignIn
  /** Knows that somebody is signed in, and gives no tokens: pages of the shop run code of others. */
  shop: OriginSignIn
  /** The provider, on the account origin. */
  underIdp: NodeHandler
}

const day = 24 * 60 * 60_000
const shopClient = 'shop'
const accountClient = 'account'
/** Separates the provider's records of shoppers from those of staff. */
const kinds = 'shop:'

/**
 * Sign-in of shoppers, with a separate provider, accounts, cookies and keys: a code in a mailbox is enough for a
 * shopper, and must never open the console for a person who is also a member of staff. Both origins of shoppers are
 * applications of the provider; signing in to the shop signs in to the account origin first.
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
  const { shopOrigin, accountOrigin } = config
  const issuer = `${accountOrigin}/idp`
  const clients = {
    shop: { clientId: shopClient, secret: await secretOf(place, 'shop client', randomText), origin: shopOrigin },
    account: {
      clientId: accountClient,
      secret: await secretOf(place, 'account client', randomText),
      origin: accountOrigin,
    },
  }
  const provider = openProvider({
    issuer,
    db,
    clients: Object.values(clients),
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
  const shared = {
    issuer,
    providerFetch: ownProviderFetch(config, { origin: accountOrigin, port: config.accountPort }),
    authProviders: [defaultAuthProvider],
    tokenKey: secrets.tokenKey,
    db,
    clock,
    log,
    providerCookies: cookieNamesOf('shop_idp'),
    lifetime: { idle: 14 * day, absolute: 90 * day },
    signedOut: async (request: Request, reason: SignedOutReason) => ({
      html: messagePage(
        { shop: await shop(), language: chosenLanguage(request, languages) },
        reason === 'signed-out' ? 'signedOut' : 'failed',
        reason === 'signed-out' ? 'signedOutHint' : 'failedHint',
      ),
      policy: signInPolicy([]),
    }),
    onSignIn: async () => {},
    endAtProvider: ({ refreshToken }: Session) =>
      db.asOwner((tx) => forgetProviderSessions(tx, refreshToken ? [refreshToken] : [], kinds)),
  }
  const accountParty = relyingParty({
    ...shared,
    ...clients.account,
    publicClientId: 'perennial-self-service',
    cookie: 'perennial_account',
    partner: { origin: shopOrigin, signsIn: false },
    outside: (name) => connectedProvider({ db, sealing, outbound }, scope, name),
    accountFor: async ({ sub, email, authProvider }) => {
      if (authProvider === undefined) return sub
      // The address identifies the shopper, whichever way they sign in.
      return email && shopperWith({ db, clock, newId }, scope, email.trim().toLowerCase())
    },
  })
  const shopParty = relyingParty({
    ...shared,
    ...clients.shop,
    publicClientId: undefined,
    cookie: 'perennial_shop',
    partner: { origin: accountOrigin, signsIn: true },
    accountFor: async ({ sub }) => sub,
  })
  const holderIn = ({ sessions }: RelyingParty, origin: string, name: string) => {
    const cookie = hostCookieName(origin, name)
    return async (cookies: string) => {
      const id = cookieValue(cookies, cookie)
      return id ? sessions.holderOf(id) : undefined
    }
  }
  const accountHolder = holderIn(accountParty, accountOrigin, 'perennial_account')
  const shopHolder = holderIn(shopParty, shopOrigin, 'perennial_shop')
  const visitorOf = (holder: { accountId: string } | undefined) => holder && { shopper: holder.accountId, claims: {} }
  const cookiesOf = (request: Request) => request.headers.get('cookie') ?? ''
  return {
    account: {
      routes: accountParty.routes,
      async shopperOf(request) {
        const bearer = await bearerOf(request, { origin: accountOrigin, tokenKey: secrets.tokenKey })
        if (typeof bearer !== 'object') return undefined
        const { accountId, session, authenticatedAt } = bearer
        const found = await shopperWithId({ db }, scope, accountId)
        return found && { ...found, session, authenticatedAt }
      },
      signedIn: async (request) => visitorOf(await accountHolder(cookiesOf(request))),
    },
    shop: {
      routes: shopParty.routes,
      shopperOf: async () => undefined,
      signedIn: async (request) => visitorOf(await shopHolder(cookiesOf(request))),
    },
    underIdp: mountShopperProvider({
      provider,
      scope,
      files,
      db,
      jobs,
      clock,
      newId,
      origin: accountOrigin,
      partner: { clientId: shopClient, origin: shopOrigin },
      accountOf: async (cookies) => (await accountHolder(cookies))?.accountId,
      trustProxy: config.trustProxy,
    }),
  }
}
