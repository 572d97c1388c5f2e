import { Hono } from 'hono'
import type { AppEnv } from '../http/base-app.ts'
import { fileAnswer, forever, revalidated } from '../http/file-answer.ts'
import { problem, problemAnswer } from '../http/problem.ts'
import { consolePolicy } from '../http/security-headers.ts'
import type { Ports } from '../ports/index.ts'
import { mediaFiles } from './media-files.ts'

/** The console's own files. Every address of the application returns its one document. */
export function consoleFiles(ports: Ports): Hono<AppEnv> {
  const { consoleFiles: files, settings } = ports
  const app = new Hono<AppEnv>()
  const policy = consolePolicy(settings)

  // AUT-01: configuration that the application needs before signing in.
  app.get('/config.json', (c) =>
    c.json(
      {
        mode: settings.mode,
        version: settings.version,
        shopOrigin: settings.shopOrigin,
        signIn: '/sign-in',
        ...(settings.supportUrl ? { supportUrl: settings.supportUrl } : {}),
      },
      200,
      { 'cache-control': 'no-store' },
    ),
  )

  app.route('/', mediaFiles(ports))

  app.get('/*', async (c) => {
    const path = c.req.path.slice(1)
    const file = path === '' ? undefined : await files.read(path)
    if (file) {
      return fileAnswer(c.req.raw, path, file, {
        cacheControl: path.startsWith('assets/') ? forever : revalidated,
        ...(path.endsWith('.html') ? { policy } : {}),
      })
    }
    // A missing file is an error; any other path is an address within the application.
    const document = path.includes('.') ? undefined : await files.read('index.html')
    if (!document) return problemAnswer(problem(404, 'NOT_FOUND', 'Not found'), c.get('requestId'))
    return fileAnswer(c.req.raw, 'index.html', document, { cacheControl: revalidated, policy })
  })
  return app
}
