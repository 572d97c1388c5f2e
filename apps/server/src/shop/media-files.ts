import { Hono } from 'hono'
import type { AppEnv } from '../http/base-app.ts'
import { bytesAnswer, forever, revalidated } from '../http/file-answer.ts'
import { contentTypeOf } from '../http/content-types.ts'
import { mediaPolicy } from '../http/security-headers.ts'
import { mediaKey } from '../modules/builds/build-files.ts'
import type { Ports } from '../ports/index.ts'
import { decodedPath, isSafeName } from './file-names.ts'
import { resizedPictures } from './resized-pictures.ts'

/** Opened by their own address these could run scripts, so a browser downloads them; within a page they show. */
const saved = ['image/svg+xml', 'text/html', 'application/xml']

/** Uploaded files under `/media/`: on the shop's origin for its pages, on the console's for previews. */
export function mediaFiles(ports: Pick<Ports, 'blobs' | 'pictures' | 'settings' | 'log'>): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  const { blobs, settings } = ports
  const scope = { tenant: settings.shopTenant, mode: settings.mode }
  const resized = resizedPictures(ports, scope)
  app.get('/media/*', async (c, next) => {
    const name = decodedPath(c.req.path.slice('/media/'.length))
    const variant = await resized(name)
    if (variant && 'upload' in variant) {
      const cacheControl = variant.forGood ? forever : 'no-store'
      return c.body(null, 302, { location: `/media/${variant.upload}`, 'cache-control': cacheControl })
    }
    const file = variant?.file ?? (isSafeName(name) ? await blobs.get(mediaKey(scope, name)) : undefined)
    if (!file) return next()
    const contentType = contentTypeOf(name)
    // Content under a name with its hash never changes; other names may.
    const hashed = /^[0-9a-f]{16,}\./.test(name)
    const headers = new Headers({
      'content-type': contentType,
      'cache-control': hashed ? forever : revalidated,
      'content-security-policy': mediaPolicy(contentType, settings.consoleOrigin),
    })
    if (saved.some((type) => contentType.startsWith(type))) headers.set('content-disposition', 'attachment')
    return bytesAnswer(c.req.raw, file, headers)
  })
  return app
}
