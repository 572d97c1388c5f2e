import { contract } from '@perennial/api'
import type { Surface } from '@perennial/api/endpoint'
import type { Context as HonoContext, Hono } from 'hono'
import { apiRoutes } from './http/api-routes.ts'
import { type AppEnv, baseApp } from './http/base-app.ts'
import type { Context } from './http/context.ts'
import { refusedToken, requireDeclaredPermissions } from './http/guard.ts'
import { openApiOf } from './http/openapi.ts'
import { problem, problemAnswer, problemOf } from './http/problem.ts'
import { takeForm } from './http/take-form.ts'
import { registry } from './modules/components/index.ts'
import { accountRouter, consoleRouter, shopRouter } from './modules/router.ts'
import { apiKeyOf, loadKeyCaller } from './modules/developer/key-caller.ts'
import { paymentWebhooks } from './modules/payments/webhook-route.ts'
import { loadCaller } from './modules/session/load-caller.ts'
import type { Ports } from './ports/index.ts'
import { addressOf } from './sign-in/address-of.ts'
import { consoleFiles } from './shop/console-files.ts'
import { accountPages } from './shop/account-pages.ts'
import { crossOrigin, ownPagesOnly } from './shop/cross-origin.ts'
import { ownSignInOnly } from './shop/own-sign-in-only.ts'
import { shopPages } from './shop/shop-pages.ts'
import { sharedSecret, shopSecurity } from './shop/shop-security.ts'
import { nobody, shopVisitors, type Visitors } from './shop/visitors.ts'

export type { Ports } from './ports/index.ts'

/**
 * One origin of the server as a function from Request to Response. Web standards only: the same code runs in Node, in a
 * test without a network and in a browser.
 * @param options.signIn the relying party, if any: it needs Node
 * @param options.visitors recognises signed-in visitors of shop or account origin; when missing, all are anonymous
 */
export function createApp(
  ports: Ports,
  surface: Surface,
  { signIn, visitors }: { signIn?: Hono<AppEnv>; visitors?: Visitors } = {},
): Hono<AppEnv> {
  requireDeclaredPermissions(contract)
  const app = baseApp(ports, surface)
  const { settings } = ports
  const origin = { console: settings.consoleOrigin, shop: settings.shopOrigin, account: settings.accountOrigin }[
    surface
  ]
  const router = { console: consoleRouter, shop: shopRouter, account: accountRouter }[surface]
  if (origin.startsWith('https:')) {
    app.use(async (c, next) => {
      await next()
      c.header('strict-transport-security', 'max-age=31536000')
    })
  }
  const answerCall = apiRoutes(router, ports.errorReports)
  const openApi = openApiOf(surface, { origin, version: settings.version })
  const security = shopSecurity(ports, shopScope(ports))
  const secret = sharedSecret(ports, shopScope(ports))
  const { clock } = ports
  const shoppers = shopVisitors(visitors ?? nobody, { security, secret, clock, origin })
  const contextOf = { console: consoleContext, shop: shopContext, account: accountContext(shoppers) }[surface]
  if (signIn && surface !== 'console') app.use('/api/sf/oauth2/authorize', ownSignInOnly(security))
  if (signIn) app.route('/', signIn)
  if (surface === 'shop') app.use('/api/*', crossOrigin(security))
  if (surface === 'account') {
    // Components of others run on the shop's origin: its pages get nothing from here, whatever the settings say.
    const never = settings.shopOrigin
    for (const path of ['/api/*', '/order/*', '/pay/*', '/gift/*'])
      app.use(path, ownPagesOnly(security, { origin, never }))
    app.use('/api/*', crossOrigin(security, never))
    app.use(async (c, next) => {
      await next()
      // Frames of payment providers and their files have an opaque origin, and files of pages are public anyway.
      if (!/^\/(?:assets|media|payment)\//.test(c.req.path)) c.header('cross-origin-resource-policy', 'same-origin')
    })
    app.route('/api/payment', paymentWebhooks(ports, shopScope(ports)))
  }
  app.get('/api/openapi.json', async (c) => c.body(await openApi(), 200, { 'content-type': 'application/json' }))
  for (const path of ['/api/*', '/perennial/*', '/webreport']) {
    app.all(path, async (c) => {
      const wrongMode = modeMismatch(c.req.raw, ports)
      if (wrongMode) return problemAnswer(wrongMode, c.get('requestId'))
      const context = await contextOf(ports, {
        origin,
        request: c.req.raw,
        requestId: c.get('requestId'),
        address: callerOf(c, ports),
      })
      if (c.get('takesFiles') && isForm(c.req.raw)) {
        // Who is nobody is not read.
        if (!context.caller) return problemAnswer(problemOf(refusedToken(context)), c.get('requestId'))
        const taken = await takeForm(c.req.raw, ports.reading)
        if (!(taken instanceof Request)) return problemAnswer(taken, c.get('requestId'))
        context.request = taken
      }
      const answer = await answerCall(context)
      c.set('endpoint', context.call.endpoint ?? 'unknown call')
      return answer
    })
  }
  if (surface === 'console') app.route('/', registry(ports))
  const rules = { security, visitors: shoppers }
  app.route('/', { console: consoleFiles, shop: shopPages, account: accountPages }[surface](ports, rules))
  return app
}

const isForm = ({ method, headers }: Request): boolean =>
  method !== 'GET' && method !== 'HEAD' && /^multipart\//i.test(headers.get('content-type') ?? '')

type Requested = Pick<Context, 'request' | 'requestId' | 'address' | 'origin'>

const callerOf = (c: HonoContext<AppEnv>, { settings }: Ports): string | undefined =>
  addressOf(
    { remote: c.env?.incoming?.socket.remoteAddress, forwarded: c.req.header('x-forwarded-for') },
    settings.trustProxy === true,
  ) || undefined

async function consoleContext(ports: Ports, requested: Requested): Promise<Context> {
  const { request } = requested
  const key = apiKeyOf(request)
  const bearer = key === undefined ? await ports.bearerOf(request) : 'unknown'
  const caller =
    key === undefined
      ? typeof bearer === 'object'
        ? await loadCaller(ports.db, bearer, ports.settings.mode)
        : undefined
      : await loadKeyCaller(ports, key)
  return {
    ...requested,
    ports,
    caller,
    shopper: undefined,
    bearer: typeof bearer === 'object' ? 'unknown' : bearer,
    // Public calls, such as those for published offers, use the shop's tenant when the caller is anonymous.
    scope: caller?.scope ?? shopScope(ports),
    call: {},
  }
}

// Nobody in person on the shop's origin: its pages run third-party component code.
const shopContext = async (ports: Ports, requested: Requested): Promise<Context> => ({
  ...requested,
  ports,
  caller: undefined,
  shopper: undefined,
  bearer: 'missing',
  scope: shopScope(ports),
  call: {},
})

const accountContext =
  (shoppers: Visitors) =>
  async (ports: Ports, requested: Requested): Promise<Context> => ({
    ...(await shopContext(ports, requested)),
    shopper: await shoppers.shopperOf(requested.request),
  })

const shopScope = ({ settings }: Ports) => ({ tenant: settings.shopTenant, mode: settings.mode })

/** A page that was built for tests never places a real order, nor the other way round (CHK-56). */
function modeMismatch(request: Request, { settings }: Ports) {
  const mode = request.headers.get('x-perennial-mode')
  return mode !== null && mode !== settings.mode
    ? problem(409, 'WRONG_MODE', `This installation runs in ${settings.mode} mode. Reload the page.`)
    : undefined
}
