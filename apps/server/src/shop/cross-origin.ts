import type { MiddlewareHandler } from 'hono'
import { cors } from 'hono/cors'
import type { AppEnv } from '../http/base-app.ts'
import { problem, problemAnswer } from '../http/problem.ts'
import type { ShopSecurity } from './shop-security.ts'

/**
 * CORS for the calls of shop and account origin, from the origins of site security (SET-35). Without cookies: a call of
 * another site is anonymous.
 * @param never an origin that is refused even if the settings list it
 */
export function crossOrigin(security: ShopSecurity, never?: string): MiddlewareHandler<AppEnv> {
  const allow = cors({ origin: (origin) => origin, exposeHeaders: ['x-request-id'], maxAge: 600 })
  return async (c, next) => {
    const origin = c.req.header('origin')?.toLowerCase()
    if (origin === undefined) return next()
    return (await isAllowed(security, origin, never)) ? allow(c, next) : next()
  }
}

/**
 * Refuses calls that change something when a page of another origin makes them, apart from those of site security: on
 * hosts of one domain browsers send cookies along. Calls of programs name no origin.
 * @param never an origin that is refused even if the settings list it
 */
export function ownPagesOnly(
  security: ShopSecurity,
  { origin: own, never }: { origin: string; never: string },
): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    if (['GET', 'HEAD', 'OPTIONS'].includes(c.req.method)) return next()
    const origin = c.req.header('origin')?.toLowerCase()
    const site = c.req.header('sec-fetch-site')
    // Pages without a referrer send the origin `null`: then the browser's own word counts.
    const isOwn =
      site === undefined ? origin === undefined || origin === own : site === 'same-origin' || site === 'none'
    if (isOwn || (origin !== undefined && (await isAllowed(security, origin, never)))) return next()
    return problemAnswer(
      problem(403, 'FOREIGN_ORIGIN', 'A page of another site may not make this call.'),
      c.get('requestId'),
    )
  }
}

async function isAllowed(security: ShopSecurity, origin: string, never: string | undefined): Promise<boolean> {
  return origin !== never && (await security()).cors.allowed_hosts.some((host) => host.toLowerCase() === origin)
}
