import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import type { Db } from '../db/port.ts'
import { forgottenAfter } from '../modules/developer/server-processes.ts'
import type { Role } from './config.ts'

const beatMs = 10_000

/**
 * Reports this process in the database while it runs.
 * @returns removes the report
 */
export async function startHeartbeat(
  db: Db,
  { roles, version }: { roles: readonly Role[]; version: string },
): Promise<() => Promise<void>> {
  const id = randomUUID()
  const beat = async () => {
    await db.run(
      `insert into server_process (id, roles, host, pid, version) values ($1, $2::text[], $3, $4, $5)
       on conflict (id) do update set beat_at = now()`,
      [id, roles, hostname(), process.pid, version],
    )
  }
  await beat()
  await db.run(`delete from server_process where beat_at < now() - interval '${forgottenAfter}'`)
  // A missed beat is made up by the next one; that the database is away is reported elsewhere.
  const timer = setInterval(() => void beat().catch(() => {}), beatMs)
  return async () => {
    clearInterval(timer)
    await db.run('delete from server_process where id = $1', [id]).catch(() => {})
  }
}
