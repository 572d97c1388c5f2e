import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import type { Connection } from '../http/base-app.ts'
import { StartError } from './config.ts'

export interface Listener {
  port: number
  close(): Promise<void>
}

export type NodeHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>

export interface ServeOptions {
  /** Variable that sets the port, for the message when it is in use. */
  variable: string
  port: number
  host: string
  fetch: (request: Request, connection: Connection) => Response | Promise<Response>
  /** Handler for `/idp`: the sign-in provider accepts Node's own requests only. */
  underIdp?: NodeHandler
  onError(error: unknown): void
}

/** How long requests in progress may take to end when the process stops, in ms. */
const finishMs = 8_000

/** Checks that a port is free before slow steps of the start. @throws StartError when it is in use */
export async function probePort(where: Pick<ServeOptions, 'variable' | 'port' | 'host'>): Promise<void> {
  const probe = createServer()
  await listening(probe, where)
  await new Promise((resolve) => probe.close(resolve))
}

/** Listens on one port. @throws StartError when it is in use */
export async function serve({ variable, port, host, fetch, underIdp, onError }: ServeOptions): Promise<Listener> {
  const answer = getRequestListener((request, connection) => fetch(request, connection as Connection), {
    overrideGlobalObjects: false,
  })
  const server = createServer((request, response) => {
    if (underIdp && /^\/idp(\/|$)/.test(request.url!)) {
      underIdp(request, response).catch((error: unknown) => {
        onError(error)
        if (!response.headersSent) response.writeHead(500)
        response.end()
      })
      return
    }
    void answer(request, response)
  })
  // Slow clients must not hold a connection forever.
  server.headersTimeout = 15_000
  server.requestTimeout = 30_000
  await listening(server, { variable, port, host })
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeIdleConnections()
        // Connections are reused: what is in progress ends with its answer, and the connection with it.
        const idle = setInterval(() => server.closeIdleConnections(), 100).unref()
        const all = setTimeout(() => server.closeAllConnections(), finishMs).unref()
        server.once('close', () => {
          clearInterval(idle)
          clearTimeout(all)
        })
      }),
  }
}

function listening(
  server: Server,
  { variable, port, host }: Pick<ServeOptions, 'variable' | 'port' | 'host'>,
): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') {
        reject(new StartError(`Port ${port} is in use. Stop what is using it, or set ${variable} to another port.`))
      } else if (error.code === 'EACCES') {
        reject(new StartError(`Port ${port} may not be opened by this user. Set ${variable} to a port above 1023.`))
      } else reject(error)
    })
    server.listen(port, host, () => resolve())
  })
}
