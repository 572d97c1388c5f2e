import type { MiddlewareHandler } from 'hono'
import { cors } from 'hono/cors'
import type { AppEnv } from '../http/base-app.ts'
import type { ShopSecurity } from './shop-security.ts'

/**
 * CORS for the shop's calls, from the origins of site security (SET-35). Without cookies: a call of another site is
 * anonymous.
 */
export function crossOrigin(security: ShopSecurity): MiddlewareHandler<AppEnv> {
  const allow = cors({ origin: (origin) => origin, exposeHeaders: ['x-request-id'], maxAge: 600 })
  return async (c, next) => {
    const origin = c.req.header('origin')?.toLowerCase()
    if (origin === undefined) return next()
    const allowed = (await security()).cors.allowed_hosts.some((host) => host.toLowerCase() === origin)
    return allowed ? allow(c, next) : next()
  }
}
