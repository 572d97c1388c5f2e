import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from '../http/base-app.ts'
import { errorPage } from './error-page.ts'
import type { ShopSecurity } from './shop-security.ts'

/** Refuses sign-in to the shop itself while another authentication method is set (SET-33). */
export const ownSignInOnly =
  (security: ShopSecurity): MiddlewareHandler<AppEnv> =>
  async (c, next) =>
    (await security()).authentication.type === 'OAUTH' ? next() : errorPage(c.req.raw, 403)
