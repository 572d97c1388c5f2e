import { Hono } from 'hono'
import type { AppEnv } from '../http/base-app.ts'
import { revalidated } from '../http/file-answer.ts'
import type { Ports } from '../ports/index.ts'
import { addressOf } from '../sign-in/address-of.ts'
import { giftCardPage, giftCardStyles } from './gift-card-page.ts'
import { leaveBank, orderPage } from './order-page.ts'
import { orderPageStyles } from './order-page-styles.ts'
import { pageRoutes, type PageRules } from './page-routes.ts'
import { leavePayPage, payPage } from './pay-page.ts'
import { previewPage } from './preview-page.ts'
import { sandboxPages } from './sandbox-pages.ts'
import { sharedFiles } from './shared-files.ts'
import { takeBasket } from './take-basket.ts'

/**
 * Everything that the account origin serves beside its calls: pages with a checkout, pages of orders, and what payment
 * providers need. No components of others and no canvas: nothing that we have not written runs here.
 */
export function accountPages(ports: Ports, rules: PageRules): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  const scope = { tenant: ports.settings.shopTenant, mode: ports.settings.mode }

  app.route('/', sharedFiles(ports))
  app.route('/payment/sandbox', sandboxPages(ports, scope))

  app.get('/order.css', (c) =>
    c.body(orderPageStyles, 200, { 'content-type': 'text/css; charset=utf-8', 'cache-control': revalidated }),
  )
  app.get('/order/:secret{[A-Za-z0-9_-]{24}}', (c) => orderPage(ports, scope, c.req.raw, c.req.param('secret')))
  app.post('/order/:secret{[A-Za-z0-9_-]{24}}', (c) => leaveBank(ports, scope, c.req.raw, c.req.param('secret')))

  app.get('/pay/:secret{[A-Za-z0-9_-]{24}}', (c) => payPage(ports, scope, c.req.raw, c.req.param('secret')))
  app.post('/pay/:secret{[A-Za-z0-9_-]{24}}', (c) => leavePayPage(ports, scope, c.req.raw, c.req.param('secret')))

  app.get('/gift-card.css', (c) =>
    c.body(giftCardStyles, 200, { 'content-type': 'text/css; charset=utf-8', 'cache-control': revalidated }),
  )
  app.get('/gift/:code{[0-9A-Za-z-]{12,20}}/card', (c) => {
    const remote = c.env?.incoming?.socket.remoteAddress
    const address = addressOf(
      { remote, forwarded: c.req.header('x-forwarded-for') },
      ports.settings.trustProxy === true,
    )
    return giftCardPage(ports, scope, c.req.raw, { code: c.req.param('code'), address: address || undefined })
  })

  // What stands here is for one shopper each: nothing to be found by others.
  app.get('/robots.txt', (c) => c.text('User-agent: *\nDisallow: /\n'))
  app.get('/l-api/page/render', (c) => previewPage(ports, scope, c.req.raw, 'account'))

  app.get('/*', takeBasket(ports, scope))
  pageRoutes(app, ports, 'account', rules)
  return app
}
