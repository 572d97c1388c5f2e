import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import type { Db } from '../db/port.ts'
import type { Role } from './config.ts'

const beatMs = 10_000
/** A process without a heartbeat for this long counts as dead, in seconds. */
const silentSeconds = 45
/** Rows of dead processes are deleted after this long. */
const forgottenAfter = '1 day'

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

export type Processes = Readonly<Record<Role, { running: number; silent: number }>>

/** Numbers of processes by role: those that report, and those that stopped without a word during the last day. */
export async function processesOf(db: Db): Promise<Processes> {
  const { rows } = await db.run(
    `select role, count(*) filter (where alive)::int as running, count(*) filter (where not alive)::int as silent
     from (select unnest(roles) as role, beat_at > now() - interval '${silentSeconds} s' as alive from server_process
       where beat_at > now() - interval '${forgottenAfter}') as each group by role`,
  )
  const found = new Map(
    rows.map(({ role, running, silent }) => [String(role), { running: Number(running), silent: Number(silent) }]),
  )
  const of = (role: Role) => found.get(role) ?? { running: 0, silent: 0 }
  return { console: of('console'), shop: of('shop'), worker: of('worker') }
}
