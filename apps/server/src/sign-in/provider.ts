import { type JWKS, Provider } from 'oidc-provider'
import type { Db } from '../db/port.ts'
import type { ProviderCookieNames } from './provider-cookies.ts'
import { providerStore } from './provider-store.ts'

export interface FirstParty {
  clientId: string
  secret: string
  origin: string
}

export interface ProviderOptions {
  /** Its path is part of it: `http://localhost:4000/idp`. */
  issuer: string
  db: Db
  clients: FirstParty[]
  jwks: JWKS
  cookieKeys: string[]
  cookieNames: ProviderCookieNames
  /** Put before the kinds of what is stored, for a provider beside that of staff. */
  kinds?: string
  /** Somebody who may sign in, by the id that a sign-in ended with. */
  findPerson(id: string): Promise<{ id: string; email: string } | undefined>
  /** The page for a sign-in that went wrong. */
  errorPage(): Promise<string>
  /** The page that asks before signing out, around the provider's own form. */
  signOutPage?(form: string): Promise<string>
  /** The page that says that somebody has signed out. */
  signedOutPage?(): Promise<string>
  onError(error: Error): void
}

const days = 86_400

/** The built-in OpenID provider, with accounts of our own database. */
export function openProvider(options: ProviderOptions): Provider {
  const { issuer, db, clients, jwks, cookieKeys, cookieNames, kinds = '', findPerson, errorPage, onError } = options
  const { signOutPage = errorPage, signedOutPage = errorPage } = options
  const store = providerStore(db)
  const provider = new Provider(issuer, {
    adapter: (kind: string) => store(kinds + kind),
    jwks,
    clients: clients.map((client) => ({
      client_id: client.clientId,
      client_secret: client.secret,
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      redirect_uris: [`${client.origin}/sign-in/done`],
      post_logout_redirect_uris: [`${client.origin}/signed-out`],
    })),
    // Cookies know no ports: console and shop on one host share a jar, so every name says whose it is.
    cookies: {
      keys: cookieKeys,
      names: cookieNames,
    },
    scopes: ['openid', 'email', 'offline_access'],
    claims: { openid: ['sub'], email: ['email'] },
    pkce: { required: () => true },
    async findAccount(_context, id) {
      const person = await findPerson(id)
      return person && { accountId: person.id, claims: async () => ({ sub: person.id, email: person.email }) }
    },
    // Our own applications: nobody is asked for consent, the grant is simply made.
    async loadExistingGrant({ oidc }) {
      const clientId = oidc.client!.clientId
      const known = oidc.session!.grantIdFor(clientId)
      const grant =
        (known && (await oidc.provider.Grant.find(known))) ||
        new oidc.provider.Grant({ clientId, accountId: oidc.session!.accountId })
      grant.addOIDCScope('openid email offline_access')
      await grant.save()
      return grant
    },
    issueRefreshToken: async (_context, client) => client.grantTypeAllowed('refresh_token'),
    rotateRefreshToken: true,
    interactions: { url: (_context, interaction) => `/idp/sign-in/${interaction.uid}` },
    features: {
      devInteractions: { enabled: false },
      revocation: { enabled: true, allowedPolicy: (_context, client, token) => token.clientId === client.clientId },
      rpInitiatedLogout: {
        enabled: true,
        async logoutSource(context, form) {
          context.type = 'html'
          context.body = await signOutPage(form)
        },
        async postLogoutSuccessSource(context) {
          context.type = 'html'
          context.body = await signedOutPage()
        },
      },
    },
    async renderError(context) {
      context.type = 'html'
      context.body = await errorPage()
    },
    ttl: {
      AccessToken: 300,
      AuthorizationCode: 60,
      IdToken: 300,
      Interaction: 900,
      RefreshToken: 14 * days,
      Session: 14 * days,
      Grant: 14 * days,
    },
  })
  provider.on('server_error', (_context, error) => onError(error))
  return provider
}
