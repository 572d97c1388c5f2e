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
  /** Includes its path: `http://localhost:4000/idp`. */
  issuer: string
  db: Db
  clients: FirstParty[]
  jwks: JWKS
  cookieKeys: string[]
  cookieNames: ProviderCookieNames
  /** Prefix of the stored record kinds, for a provider beside that of staff. */
  kinds?: string
  /** Finds a person by the account id that a sign-in ended with. */
  findPerson(id: string): Promise<{ id: string; email: string } | undefined>
  /** The page for a failed sign-in. */
  errorPage(): Promise<string>
  /** The page that confirms signing out, around the provider's own form. */
  signOutPage?(form: string): Promise<string>
  /** The page after signing out. */
  signedOutPage?(): Promise<string>
  onError(error: Error): void
}

const days = 86_400

/** The built-in OpenID provider, with accounts in our own database. */
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
    // Cookies ignore ports: console and shop on one host share a jar, so every name contains its owner.
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
    // First-party applications: the grant is made without asking for consent.
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
