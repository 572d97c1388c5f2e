import { normaliseTag } from '@perennial/domain/catalogue'
import { isPackageName } from '@perennial/page-runtime/component-package'
import { Hono } from 'hono'
import type { AppEnv } from '../http/base-app.ts'
import { isUnavailable, retryAfterSeconds } from '../http/problem.ts'
import { fileAnswer, forever, revalidated } from '../http/file-answer.ts'
import { picturePolicy, shopPolicy } from '../http/security-headers.ts'
import { styleKey } from '../modules/builds/build-files.ts'
import { isServed, packageFileKey, publishedDescriptors } from '../modules/components/index.ts'
import { hostsFile } from '../modules/settings/hosts-file.ts'
import { pageSources } from '../modules/settings/page-sources.ts'
import type { Ports, StoredBlob } from '../ports/index.ts'
import { errorPage, errorPageStyles } from './error-page.ts'
import { decodedPath, isSafeName } from './file-names.ts'
import { journeyRouting } from './journey-routing.ts'
import { keptAssetKey } from './kept-assets.ts'
import { mediaFiles } from './media-files.ts'
import { leaveBank, orderPage } from './order-page.ts'
import { orderPageStyles } from './order-page-styles.ts'
import { leavePayPage, payPage } from './pay-page.ts'
import { homeTag, publishedPage } from './published-page.ts'
import { paymentOrigins } from './payment-origins.ts'
import { publishedBuilds } from './published-builds.ts'
import { cachedFor } from './cached-for.ts'
import { previewPage } from './preview-page.ts'
import { recentlyUsed } from './recently-used.ts'
import { sandboxPages } from './sandbox-pages.ts'
import type { ShopSecurity } from './shop-security.ts'
import type { ShopVisitors } from './visitors.ts'
import { robotsText, sitemap } from './search-engines.ts'

/**
 * Everything that the shop's origin serves beside its calls: published pages, their files, pictures, canvas and
 * preview.
 */
export function shopPages(
  ports: Ports,
  { security, visitors }: { security: ShopSecurity; visitors: ShopVisitors },
): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  const scope = { tenant: ports.settings.shopTenant, mode: ports.settings.mode }
  const hosts = cachedFor(1000, ports.clock, () => ports.db.asTenant(scope, pageSources))
  const { shopOrigin } = ports.settings
  const payments = cachedFor(1000, ports.clock, () => paymentOrigins(ports, scope))
  const shop = { ...ports, payments, visitors, published: publishedBuilds(ports.db, scope), hosts, security }
  const secure = shopOrigin.startsWith('https:')
  const onward = journeyRouting({ db: ports.db, clock: ports.clock, visitors, secure, security }, scope)
  const pageUnder = async (tag: string, request: Request) => {
    const journey = await onward(tag, request)
    if (!journey) return publishedPage(shop, tag, request)
    const { location, cookie } = journey
    const answer =
      location === undefined
        ? await publishedPage(shop, tag, request)
        : new Response(null, { status: 302, headers: { location } })
    const headers = new Headers(answer.headers)
    headers.set('cache-control', location === undefined ? 'private, no-cache' : 'private, no-store')
    if (cookie !== undefined) headers.append('set-cookie', cookie)
    return new Response(answer.body, { status: answer.status, headers })
  }

  const styles = recentlyUsed<StoredBlob>(200)
  app.get('/assets/:name{page-[a-z0-9]+\\.css}', async (c) => {
    const { name } = c.req.param()
    const file = await styles.get(name, () => ports.blobs.get(styleKey(scope, name)))
    return file ? fileAnswer(c.req.raw, name, file, { cacheControl: forever }) : errorPage(c.req.raw, 404)
  })

  // Files missing in the current build belong to an earlier one, which pages published then still reference.
  const earlier = recentlyUsed<StoredBlob>(100)
  app.get('/assets/*', async (c) => {
    const path = c.req.path.slice(1)
    const file =
      (await ports.shopFiles.read(path)) ??
      (isSafeName(path) ? await earlier.get(path, () => ports.blobs.get(keptAssetKey(path))) : undefined)
    if (!file) return errorPage(c.req.raw, 404)
    const answer = await fileAnswer(c.req.raw, path, file, { cacheControl: forever })
    // Frames with an opaque origin load their modules and fonts as another site would. The files are public anyway.
    answer.headers.set('access-control-allow-origin', '*')
    return answer
  })

  app.get('/hosts.json', (c) => hostsFile(ports, scope, c.req.raw))
  app.route('/', mediaFiles(ports))
  app.route('/payment/sandbox', sandboxPages(ports, scope))
  app.get('/media/*', (c) => errorPage(c.req.raw, 404))

  app.get('/plain.css', (c) =>
    c.body(errorPageStyles, 200, { 'content-type': 'text/css; charset=utf-8', 'cache-control': revalidated }),
  )

  // A version never changes, so its files are cached forever.
  app.get('/components/:scope/:name/:version/*', async (c) => {
    const { scope: owner, name, version } = c.req.param()
    const folder = `/components/${owner}/${name}/${version}/`
    const path = decodedPath(c.req.path).slice(folder.length)
    const isFile = isSafeName(`${name}/${version}/${path}`) && isPackageName(`${owner}/${name}`) && isServed(path)
    const file = isFile ? await ports.blobs.get(packageFileKey(scope, `${owner}/${name}`, version, path)) : undefined
    return file
      ? fileAnswer(c.req.raw, path, file, { cacheControl: forever, policy: picturePolicy })
      : errorPage(c.req.raw, 404)
  })

  app.get('/canvas', async (c) => {
    const components = await ports.db.asTenant(scope, publishedDescriptors)
    const { html, scriptHashes } = ports.renderer.canvas(components)
    return c.body(html, 200, {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': revalidated,
      'content-security-policy': shopPolicy(scriptHashes, [ports.settings.consoleOrigin], [], (await hosts()).hosts),
    })
  })

  app.get('/order.css', (c) =>
    c.body(orderPageStyles, 200, { 'content-type': 'text/css; charset=utf-8', 'cache-control': revalidated }),
  )
  app.get('/order/:secret{[A-Za-z0-9_-]{24}}', (c) => orderPage(ports, scope, c.req.raw, c.req.param('secret')))
  app.post('/order/:secret{[A-Za-z0-9_-]{24}}', (c) => leaveBank(ports, scope, c.req.raw, c.req.param('secret')))

  app.get('/pay/:secret{[A-Za-z0-9_-]{24}}', (c) => payPage(ports, scope, c.req.raw, c.req.param('secret')))
  app.post('/pay/:secret{[A-Za-z0-9_-]{24}}', (c) => leavePayPage(ports, scope, c.req.raw, c.req.param('secret')))

  app.get('/robots.txt', (c) => robotsText(ports, c.req.raw))
  app.get('/sitemap.xml', (c) => sitemap(ports, scope, c.req.raw))

  app.get('/l-api/page/render', (c) => previewPage(ports, scope, c.req.raw))

  app.get('/', async (c) => {
    const tag = await homeTag(ports, scope)
    return tag ? pageUnder(tag, c.req.raw) : errorPage(c.req.raw, 404)
  })

  app.get('/*', async (c) => {
    const { pathname, search } = new URL(c.req.url)
    // One address per page: search engines and caches treat two as different pages.
    // Never two leading slashes: that would be another host.
    if (!pathname.endsWith('/') && !pathname.includes('.'))
      return c.redirect(`/${pathname.replace(/^\/+/, '')}/${search}`, 308)
    return pageUnder(normaliseTag(decodedPath(pathname)), c.req.raw)
  })

  app.notFound((c) => errorPage(c.req.raw, 404))
  // A failing page returns an error page: its visitor cannot read JSON.
  app.onError((error, c) => {
    const requestId = c.get('requestId')
    const page = errorPage(c.req.raw, 500, ports.settings.supportUrl)
    if (isUnavailable(error)) {
      ports.log.warn(error.message, { error, requestId })
      page.headers.set('retry-after', retryAfterSeconds('UNAVAILABLE'))
      return new Response(page.body, { status: 503, headers: page.headers })
    }
    ports.errorReports.report({ error, where: `shop ${c.req.method} ${c.req.path}`, requestId })
    return page
  })
  return app
}
