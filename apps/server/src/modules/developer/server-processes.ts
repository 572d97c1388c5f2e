import type { ServerProcess } from '@perennial/api/developer'
import type { Db } from '../../db/port.ts'

type Role = ServerProcess['roles'][number]

/** A process without a heartbeat for this long counts as dead, in seconds. */
const silentSeconds = 45
/** Rows of dead processes are deleted after this long. */
export const forgottenAfter = '1 day'

/** The processes that report, and those that stopped without a word during the last day. By the database's clock. */
export async function listProcesses(db: Db): Promise<ServerProcess[]> {
  const { rows } = await db.run(
    `select id, roles, host, pid, version, started_at, beat_at,
       beat_at > now() - interval '${silentSeconds} s' as alive
     from server_process where beat_at > now() - interval '${forgottenAfter}' order by alive desc, started_at desc, id`,
  )
  return rows.map((row) => ({
    id: String(row.id),
    roles: row.roles as Role[],
    host: String(row.host),
    pid: Number(row.pid),
    version: String(row.version),
    started: instantOf(row.started_at),
    heard: instantOf(row.beat_at),
    alive: row.alive === true,
  }))
}

const instantOf = (value: unknown) => new Date(value as string | Date).toISOString()

export type Processes = Readonly<Record<Role, { running: number; silent: number }>>

/** Numbers of processes by role. */
export async function processesOf(db: Db): Promise<Processes> {
  const all = await listProcesses(db)
  const of = (role: Role) => {
    const own = all.filter(({ roles }) => roles.includes(role))
    const running = own.filter(({ alive }) => alive).length
    return { running, silent: own.length - running }
  }
  return { console: of('console'), shop: of('shop'), worker: of('worker') }
}
