import { createReadStream, statSync } from 'node:fs'
import { createServer } from 'node:http'
import path from 'node:path'
import { pipeline } from 'node:stream'

const types = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

const isFile = (file) => statSync(file, { throwIfNoEntry: false })?.isFile() === true

/**
 * Serves a folder of built files on a free port of the loopback interface, for a test.
 * @param {string} folder
 * @param {(path: string) => Record<string, string>} [headersOf] further headers, by requested path
 * @returns {Promise<{ url: string, close: () => Promise<void> }>} the address without a trailing slash
 */
export function serveFolder(folder, headersOf = () => ({})) {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const file = path.join(
      folder,
      path.normalize(decodeURIComponent(pathname)),
      pathname.endsWith('/') ? 'index.html' : '',
    )
    if (!file.startsWith(folder) || !isFile(file)) {
      response.writeHead(404).end()
      return
    }
    response.writeHead(200, {
      'content-type': types[path.extname(file)] ?? 'application/octet-stream',
      ...headersOf(pathname),
    })
    // A browser that leaves early is no failure of the server.
    pipeline(createReadStream(file), response, () => undefined)
  })
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const close = () =>
        new Promise((done) => {
          server.close(() => done())
          server.closeAllConnections()
        })
      resolve({ url: `http://127.0.0.1:${server.address().port}`, close })
    })
  })
}
