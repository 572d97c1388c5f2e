import { cookieValue } from '@perennial/domain/order'
import type { Shopper } from '../http/context.ts'
import { sharedClaims } from './shared-token.ts'
import type { SharedSecret, ShopSecurity } from './shop-security.ts'

/** What a valid session or token says of a visitor. */
export interface SignedInVisitor {
  /** Id of the shopper; undefined where another site vouches for them: it says that they are known, not to us. */
  shopper: string | undefined
  /** The claims of the token of another site. */
  claims: Readonly<Record<string, unknown>>
}

/** Distinguishes signed-in visitors of one origin from anonymous ones. */
export interface Visitors {
  signedIn(request: Request): Promise<SignedInVisitor | undefined>
  /** The shopper whose bearer token a call carries; undefined for anybody else, and always on the shop's origin. */
  shopperOf(request: Request): Promise<Shopper | undefined>
}

/** Visitors by the shop's authentication method, and where they sign in. */
export interface ShopVisitors extends Visitors {
  /** Address of the sign-in that returns to the requested page; undefined when the shop has none. */
  signInAddress(request: Request, authProvider: string): Promise<string | undefined>
}

/** For a shop without sign-in. */
export const nobody: Visitors = { signedIn: async () => undefined, shopperOf: async () => undefined }

/**
 * Visitors by the authentication method of site security (AUT-17, SET-33): the shop's own sign-in, a token that another
 * site has signed, or none.
 * @param own visitors who have signed in to the shop itself
 * @param origin the origin that they visit
 */
export function shopVisitors(
  own: Visitors,
  {
    security,
    secret: sharedSecretOf,
    clock,
    origin,
  }: { security: ShopSecurity; secret: SharedSecret; clock: () => number; origin: string },
): ShopVisitors {
  return {
    async signedIn(request) {
      const { authentication } = await security()
      const { type, external_auth_cookie: cookie, external_auth_secret: isShared } = authentication
      if (type === 'OAUTH') return own.signedIn(request)
      if (type === 'None' || cookie === undefined || !isShared) return undefined
      const token = cookieValue(request.headers.get('cookie') ?? '', cookie)
      const secret = token === '' ? undefined : await sharedSecretOf()
      const claims = secret === undefined ? undefined : await sharedClaims(token, secret, clock())
      return claims && { shopper: undefined, claims }
    },
    async shopperOf(request) {
      // A shared token says that somebody is signed in elsewhere, not who.
      return (await security()).authentication.type === 'OAUTH' ? own.shopperOf(request) : undefined
    },
    async signInAddress(request, authProvider) {
      const { type, external_sign_in_url: outside } = (await security()).authentication
      const { pathname, search } = new URL(request.url)
      const returnTo = pathname + search
      if (type === 'OAUTH') {
        return `/api/sf/oauth2/authorize?${new URLSearchParams({ redirect_uri: returnTo, authProvider })}`
      }
      if (type === 'None' || outside === undefined) return undefined
      const address = new URL(outside)
      address.searchParams.set('redirect_uri', origin + returnTo)
      return address.href
    },
  }
}
