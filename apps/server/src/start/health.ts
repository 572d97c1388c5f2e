import type { Db } from '../db/port.ts'

/** For whoever watches over the process: `/healthz` says that it runs, `/readyz` that it can answer. */
export function healthRoutes(db: Db) {
  const text = (status: number, body: string) =>
    new Response(body, { status, headers: { 'content-type': 'text/plain', 'cache-control': 'no-store' } })
  return async (request: Request): Promise<Response | undefined> => {
    const { pathname } = new URL(request.url)
    if (pathname === '/healthz') return text(200, 'ok')
    if (pathname !== '/readyz') return undefined
    try {
      await db.run('select 1')
      return text(200, 'ready')
    } catch {
      return text(503, 'the database does not answer')
    }
  }
}
