import { Hono } from 'hono'
import type { AppEnv } from '../http/base-app.ts'
import { fileAnswer, forever, revalidated } from '../http/file-answer.ts'
import { sha256 } from '../hash/sha256.ts'
import { picturePolicy } from '../http/security-headers.ts'
import { styleKey } from '../modules/builds/build-files.ts'
import type { Ports, StoredBlob } from '../ports/index.ts'
import { getCompressed } from '../modules/builds/compressed-blobs.ts'
import { shopProfile } from '../modules/tenants/shop-profile.ts'
import { cachedFor } from './cached-for.ts'
import { errorPage, errorPageStyles } from './error-page.ts'
import { isSafeName } from './file-names.ts'
import { assetKey } from './kept-assets.ts'
import { mediaFiles } from './media-files.ts'
import { pictureStyles } from './picture-marks.ts'
import { recentlyUsed } from './recently-used.ts'
import { drawnIcon } from './shop-icon.ts'

/** In px, of the icon as PNG: what pages say of it. */
const iconWidth = 64

/** The files that pages of the shop and of the account origin load: styles, client code, pictures. */
export function sharedFiles(ports: Ports): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  const scope = { tenant: ports.settings.shopTenant, mode: ports.settings.mode }

  const styles = recentlyUsed<StoredBlob>(200)
  app.get('/assets/:name{page-[a-z0-9]+\\.css}', async (c) => {
    const { name } = c.req.param()
    const file = await styles.get(name, () => getCompressed(ports.blobs, styleKey(scope, name)))
    return file ? fileAnswer(c.req.raw, name, file, { cacheControl: forever }) : errorPage(c.req.raw, 404)
  })

  // Files missing in the current build belong to an earlier one, which pages published then still reference.
  const earlier = recentlyUsed<StoredBlob>(100)
  app.get('/assets/*', async (c) => {
    const path = c.req.path.slice(1)
    const file =
      (await ports.shopFiles.read(path)) ??
      (isSafeName(path) ? await earlier.get(path, () => getCompressed(ports.blobs, assetKey(path))) : undefined)
    if (!file) return errorPage(c.req.raw, 404)
    const answer = await fileAnswer(c.req.raw, path, file, { cacheControl: forever })
    // Frames with an opaque origin load their modules and fonts as another site would. The files are public anyway.
    answer.headers.set('access-control-allow-origin', '*')
    return answer
  })

  app.route('/', mediaFiles(ports))
  app.get('/media/*', (c) => errorPage(c.req.raw, 404))

  // The shop's letter: what pages name where its settings name no picture.
  const shop = cachedFor(1000, ports.clock, () => ports.db.asTenant(scope, shopProfile))
  const drawings = recentlyUsed<StoredBlob>(8)
  const iconAs = async (request: Request, kind: 'svg' | 'png') => {
    const { name, brandColour } = await shop()
    const svg = drawnIcon(name, brandColour)
    const drawn = drawings.get(kind + svg, async () => {
      const bytes = kind === 'svg' ? new TextEncoder().encode(svg) : await ports.pictures.drawn(svg, iconWidth)
      return { bytes, etag: `"${(await sha256(bytes)).slice(0, 32)}"` }
    })
    // Without the library of pictures the drawing itself is left.
    const file = await drawn.catch(() => undefined)
    return file
      ? fileAnswer(request, `icon.${kind}`, file, { cacheControl: 'public, max-age=3600', policy: picturePolicy })
      : errorPage(request, 404)
  }
  app.get('/icon.svg', (c) => iconAs(c.req.raw, 'svg'))
  app.get('/icon.png', (c) => iconAs(c.req.raw, 'png'))

  app.get('/plain.css', async (c) =>
    c.body(errorPageStyles(await shop().catch(() => ({ name: '' }))), 200, {
      'content-type': 'text/css; charset=utf-8',
      'cache-control': revalidated,
    }),
  )
  app.get('/picture.css', (c) =>
    c.body(pictureStyles, 200, { 'content-type': 'text/css; charset=utf-8', 'cache-control': revalidated }),
  )
  return app
}
