import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from '../http/base-app.ts'
import { errorPage } from './error-page.ts'
import type { ShopSecurity } from './shop-security.ts'

/** Nobody begins to sign in to the shop itself while its authentication method is another one (SET-33). */
export const ownSignInOnly =
  (security: ShopSecurity): MiddlewareHandler<AppEnv> =>
  async (c, next) =>
    (await security()).authentication.type === 'OAUTH' ? next() : errorPage(c.req.raw, 403)
