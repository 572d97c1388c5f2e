import { isPackageName } from '@perennial/page-runtime/component-package'
import { Hono } from 'hono'
import type { AppEnv } from '../http/base-app.ts'
import { fileAnswer, forever, revalidated } from '../http/file-answer.ts'
import { picturePolicy, shopPolicy } from '../http/security-headers.ts'
import { isServed, packageFileKey, publishedDescriptors } from '../modules/components/index.ts'
import { hostsFile } from '../modules/settings/hosts-file.ts'
import { pageSources } from '../modules/settings/page-sources.ts'
import type { Ports } from '../ports/index.ts'
import { cachedFor } from './cached-for.ts'
import { errorPage } from './error-page.ts'
import { decodedPath, isSafeName } from './file-names.ts'
import { toOtherOrigin } from './other-origin.ts'
import { pageRoutes, type PageRules } from './page-routes.ts'
import { previewPage } from './preview-page.ts'
import { robotsText, sitemap } from './search-engines.ts'
import { sharedFiles } from './shared-files.ts'
import { takeBasket } from './take-basket.ts'

/**
 * Everything that the shop's origin serves beside its calls: published pages, their files, components of others, canvas
 * and preview.
 */
export function shopPages(ports: Ports, rules: PageRules): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  const scope = { tenant: ports.settings.shopTenant, mode: ports.settings.mode }
  const hosts = cachedFor(1000, ports.clock, () => ports.db.asTenant(scope, pageSources))

  app.route('/', sharedFiles(ports))
  app.get('/hosts.json', (c) => hostsFile(ports, scope, c.req.raw))

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

  // Links in mails from before orders had an origin of their own.
  app.get('/order/:secret{[A-Za-z0-9_-]{24}}', (c) => toOtherOrigin(c.req.raw, 'shop', ports.settings))

  app.get('/robots.txt', (c) => robotsText(ports, c.req.raw))
  app.get('/sitemap.xml', (c) => sitemap(ports, scope, c.req.raw))
  app.get('/l-api/page/render', (c) => previewPage(ports, scope, c.req.raw, 'shop'))

  app.get('/*', takeBasket(ports, scope, 'shop'))
  pageRoutes(app, ports, 'shop', rules)
  return app
}
