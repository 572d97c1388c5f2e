import { createServer as createHttpServer } from 'node:http'
import { createServer } from 'node:net'

const listening = (server, port = 0) =>
  new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => resolve(server.address().port))
  })

/**
 * The calls of an S3-compatible store that the server uses, on loopback. No store on npm is maintained any more.
 * `lose` closes its port with all connections, `find` opens it again.
 */
export async function objectStore() {
  const stored = new Map()
  const server = createHttpServer(async (request, response) => {
    const key = decodeURIComponent(request.url.split('?')[0])
    if (request.method === 'PUT') {
      const chunks = []
      for await (const chunk of request) chunks.push(chunk)
      stored.set(key, Buffer.concat(chunks))
      response.writeHead(200, { etag: '"stored"' }).end()
    } else if (request.method === 'DELETE') {
      stored.delete(key)
      response.writeHead(204).end()
    } else if (stored.has(key)) {
      const body = stored.get(key)
      response.writeHead(200, { etag: '"stored"', 'content-length': body.length })
      response.end(request.method === 'HEAD' ? undefined : body)
    } else {
      response.writeHead(404, { 'content-type': 'application/xml' })
      response.end('<Error><Code>NoSuchKey</Code><Message>none</Message></Error>')
    }
  })
  const port = await listening(server)
  return {
    url: `http://127.0.0.1:${port}`,
    async lose() {
      const closed = new Promise((resolve) => server.close(resolve))
      server.closeAllConnections()
      await closed
    },
    find: () => listening(server, port),
    stop() {
      server.close()
      server.closeAllConnections()
    },
  }
}

/** As much of a mail server as a mail needs. `delayMs` is how long it thinks about each. */
export async function mailServer() {
  const state = { delayMs: 0, subjects: [] }
  const sockets = new Set()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => {})
    const say = (line) => socket.writable && socket.write(`${line}\r\n`)
    let data
    let rest = ''
    say('220 mail.example ready')
    socket.setEncoding('utf8').on('data', (chunk) => {
      rest += chunk
      for (let end = rest.indexOf('\r\n'); end >= 0; end = rest.indexOf('\r\n')) {
        const line = rest.slice(0, end)
        rest = rest.slice(end + 2)
        if (data !== undefined && line !== '.') data += `${line}\n`
        else if (data !== undefined) {
          const subject = /^Subject: (.*)$/m.exec(data)?.[1] ?? ''
          data = undefined
          setTimeout(() => {
            state.subjects.push(subject)
            say('250 taken')
          }, state.delayMs)
        } else if (line === 'DATA') {
          data = ''
          say('354 go on')
        } else if (line === 'QUIT') socket.end('221 bye\r\n')
        else say('250 mail.example')
      }
    })
  })
  const port = await listening(server)
  return Object.assign(state, {
    url: `smtp://127.0.0.1:${port}`,
    stop() {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  })
}
