import type { Scope } from '../../db/port.ts'
import type { Ports } from '../../ports/index.ts'
import { parseSetting } from '@perennial/domain/settings'
import { settingRow } from './setting-store.ts'

/** Six minutes in shared caches, one in browsers (DEV-35). */
const cacheControl = 'public, s-maxage=360, max-age=60'

/** Hosts and allowed ancestors as a public file of the shop, with their version as its token. */
export async function hostsFile({ db }: Pick<Ports, 'db'>, scope: Scope, request: Request): Promise<Response> {
  const row = await db.asTenant(scope, (tx) => settingRow(tx, 'hosts'))
  const token = `"hosts-${row?.version ?? 0}"`
  const headers = { 'cache-control': cacheControl, etag: token, 'access-control-allow-origin': '*' }
  if (request.headers.get('if-none-match') === token) return new Response(null, { status: 304, headers })
  const body = JSON.stringify(parseSetting('hosts', row?.setting))
  return new Response(request.method === 'HEAD' ? null : body, {
    headers: { ...headers, 'content-type': 'application/json; charset=utf-8' },
  })
}
